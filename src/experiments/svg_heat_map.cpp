#include "experiments/svg_heat_map.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "experiments/svg_chart.hpp"

namespace yomi {

namespace {

constexpr double cell_width = 88;
constexpr double cell_height = 46;
constexpr double left = 76;
constexpr double top = 92;
constexpr double bottom = 44;
constexpr double right = 104;      // with the scale
constexpr double character = 6.6;  // width of one of 12 px, about

using Colour = std::array<double, 3>;
constexpr Colour low{0xD5, 0x5E, 0x00};
constexpr Colour middle{0xFF, 0xFF, 0xFF};
constexpr Colour high{0x00, 0x72, 0xB2};

// The dark ends of the scale want white letters.
bool is_dark(double share) { return std::abs(share - 0.5) > 0.3; }

std::string text_at(double x, double y, std::string_view anchor, std::string_view text, std::string_view more = "") {
  return fmt::format("  <text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"{}\" {}>{}</text>\n", x, y, anchor, more,
                     xml_escaped(text));
}

std::string drawn(const HeatMapCell& cell, double x, double y) {
  std::string out = fmt::format(
      "  <rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\" rx=\"3\" fill=\"{}\" "
      "stroke=\"#CCCCC6\"/>\n",
      x + 1, y + 1, cell_width - 2, cell_height - 2, heat_colour(cell.share));
  const double line_height = 16;
  double baseline = y + cell_height / 2 + 4 - line_height * (static_cast<double>(cell.lines.size()) - 1) / 2;
  for (std::size_t i = 0; i < cell.lines.size(); ++i, baseline += line_height) {
    const bool bold = cell.marked && i == 0;
    out += text_at(x + cell_width / 2, baseline, "middle", cell.lines[i],
                   fmt::format("font-size=\"{}\"{} fill=\"{}\"", i == 0 ? 13 : 11, bold ? " font-weight=\"700\"" : "",
                               is_dark(cell.share) ? "#FFFFFF" : "#111111"));
  }
  return out;
}

// The scale of colours beside the map.
std::string drawn_scale(double x, double height) {
  constexpr int steps = 20;
  const double step = height / steps;
  std::string out;
  for (int i = 0; i < steps; ++i) {
    out += fmt::format("  <rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"16\" height=\"{:.1f}\" fill=\"{}\"/>\n", x,
                       top + i * step, step + 0.5, heat_colour(1 - (i + 0.5) / steps));
  }
  for (const double share : {0.0, 0.5, 1.0}) {
    out += text_at(x + 22, top + (1 - share) * height + 4, "start", fmt::format("{:.0f} %", 100 * share),
                   "font-size=\"11\" fill=\"#555555\"");
  }
  return out;
}

}  // namespace

std::string heat_colour(double share) {
  const double place = std::clamp(share, 0.0, 1.0);
  const Colour& end = place < 0.5 ? low : high;
  const double weight = std::abs(place - 0.5) * 2;
  std::array<int, 3> mixed{};
  for (std::size_t i = 0; i < mixed.size(); ++i) {
    mixed[i] = static_cast<int>(std::lround(middle[i] + weight * (end[i] - middle[i])));
  }
  return fmt::format("#{:02X}{:02X}{:02X}", mixed[0], mixed[1], mixed[2]);
}

std::string svg_heat_map(const HeatMap& map) {
  const double map_width = cell_width * static_cast<double>(map.columns.size());
  const double map_height = cell_height * static_cast<double>(map.rows.size());
  const double texts = static_cast<double>(std::max(map.title.size() * 5 / 4, map.note.size()));
  const double width = std::max(left + map_width + right, left + 24 + character * texts);
  const double height = top + map_height + bottom;
  std::string out = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0:.0f} {1:.0f}\" width=\"{0:.0f}\" "
      "height=\"{1:.0f}\" font-family=\"system-ui, 'DejaVu Sans', sans-serif\" font-size=\"12\" fill=\"#333333\">\n"
      "  <title>{2}</title>\n  <rect width=\"100%\" height=\"100%\" fill=\"#FCFCFA\"/>\n",
      width, height, xml_escaped(map.title));
  out += text_at(left, 28, "start", map.title, "font-size=\"16\" font-weight=\"600\" fill=\"#111111\"");
  out += text_at(left + map_width / 2, top - 30, "middle", map.x_label, "fill=\"#555555\"");
  const double centre = top + map_height / 2;
  out += text_at(24, centre, "middle", map.y_label,
                 fmt::format("fill=\"#555555\" transform=\"rotate(-90 24 {:.1f})\"", centre));
  for (std::size_t column = 0; column < map.columns.size(); ++column) {
    out += text_at(left + (static_cast<double>(column) + 0.5) * cell_width, top - 10, "middle", map.columns[column],
                   "font-size=\"13\"");
  }
  for (std::size_t row = 0; row < map.rows.size(); ++row) {
    const double y = top + static_cast<double>(row) * cell_height;
    out += text_at(left - 12, y + cell_height / 2 + 4, "end", map.rows[row], "font-size=\"13\"");
    for (std::size_t column = 0; column < map.columns.size(); ++column) {
      const auto& cell = map.cells[row][column];
      if (cell) out += drawn(*cell, left + static_cast<double>(column) * cell_width, y);
    }
  }
  out += drawn_scale(left + map_width + 24, map_height);
  out += text_at(left, height - 16, "start", map.note, "font-size=\"11\" fill=\"#555555\"");
  return out + "</svg>\n";
}

}  // namespace yomi
