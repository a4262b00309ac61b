// Bar and line charts as SVG: values in, text out.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace yomi {

struct ChartValue {
  double value = 0;
  bool at_least = false;  // a lower bound: drawn faded, its label starts with ">"
};

struct ChartSeries {
  std::string name;
  std::vector<std::optional<ChartValue>> values;  // one for each category; none leaves a gap
};

struct Chart {
  enum class Kind { Bars, Lines };

  Kind kind = Kind::Bars;
  std::string title;
  std::string x_label;
  std::string y_label;
  std::vector<std::string> categories;
  std::vector<ChartSeries> series;
  bool log_scale = false;  // values of zero and below are then left out
};

// A whole SVG document.
std::string svg_chart(const Chart& chart);

// Text for between tags and in attributes.
std::string xml_escaped(std::string_view text);

// 12345678 as "12.3M", 0.00517 as "0.00517": three digits that count, for axes and bars.
std::string short_number(double number);

// Where the axis is marked: two or more round numbers that span low…high (both above 0 on a log scale).
std::vector<double> axis_ticks(double low, double high, bool log_scale);

}  // namespace yomi
