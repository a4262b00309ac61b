// A table of shares as SVG, coloured by them: values in, text out.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace yomi {

struct HeatMapCell {
  double share = 0;  // 0 to 1; a half is white
  std::vector<std::string> lines;
  bool marked = false;  // the first line is set in bold
};

struct HeatMap {
  std::string title;
  std::string x_label;
  std::string y_label;
  std::string note;  // below the map
  std::vector<std::string> columns;
  std::vector<std::string> rows;
  std::vector<std::vector<std::optional<HeatMapCell>>> cells;  // [row][column]; none leaves a gap
};

// A whole SVG document.
std::string svg_heat_map(const HeatMap& map);

// "#RRGGBB": orange for 0, white for a half, blue for 1, which readers with any colour vision can tell apart.
std::string heat_colour(double share);

}  // namespace yomi
