#include "experiments/svg_chart.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace yomi {
namespace {

// A small check of XML: each tag that opens is closed in turn, attributes are quoted, and text between
// tags has no bare '&'. Empty if all is well.
std::string xml_fault(const std::string& text) {
  std::vector<std::string> open;
  for (std::size_t at = 0; at < text.size();) {
    if (text[at] == '&') {
      const auto end = text.find(';', at);
      const auto name = text.substr(at + 1, end == std::string::npos ? 0 : end - at - 1);
      if (name != "amp" && name != "lt" && name != "gt" && name != "quot" && name != "apos") return "bare & " + name;
    }
    if (text[at] == '>') return "bare >";
    if (text[at] != '<') {
      ++at;
      continue;
    }
    const auto end = text.find('>', at);
    if (end == std::string::npos) return "a tag without end";
    const auto tag = text.substr(at + 1, end - at - 1);
    if (std::count(tag.begin(), tag.end(), '"') % 2 != 0 || tag.find('<') != std::string::npos) return "tag " + tag;
    if (tag.starts_with('/')) {
      if (open.empty() || open.back() != tag.substr(1)) return "unexpected <" + tag + ">";
      open.pop_back();
    } else if (!tag.ends_with('/')) {
      open.push_back(tag.substr(0, tag.find(' ')));
    }
    at = end + 1;
  }
  return open.empty() ? "" : "<" + open.back() + "> is not closed";
}

std::size_t occurrences(const std::string& text, const std::string& of) {
  std::size_t count = 0;
  for (auto at = text.find(of); at != std::string::npos; at = text.find(of, at + 1)) ++count;
  return count;
}

constexpr double gap = std::numeric_limits<double>::quiet_NaN();

ChartSeries series(std::string name, const std::vector<double>& values) {
  ChartSeries series{std::move(name), {}};
  for (const double value : values) {
    series.values.push_back(std::isnan(value) ? std::nullopt : std::optional(ChartValue{value, false}));
  }
  return series;
}

Chart chart_with(Chart::Kind kind, bool log_scale) {
  Chart chart{kind,
              "Title & <more> \"quoted\"",
              "x > 0",
              "y < 1 & 'z'",
              {"a&b", "c<d", "e"},
              {series("first & best", {10, 2000, 300}), series("<second>", {5, gap, 50})},
              log_scale};
  chart.series[0].values[1]->at_least = true;
  return chart;
}

TEST(SvgChart, IsWellFormedWithSpecialCharacters) {
  for (const auto kind : {Chart::Kind::Bars, Chart::Kind::Lines}) {
    for (const bool log_scale : {false, true}) {
      const auto svg = svg_chart(chart_with(kind, log_scale));
      EXPECT_EQ(xml_fault(svg), "") << svg;
      EXPECT_NE(svg.find("Title &amp; &lt;more&gt; &quot;quoted&quot;"), std::string::npos);
      EXPECT_NE(svg.find("a&amp;b"), std::string::npos);
      EXPECT_NE(svg.find("&gt; 2k"), std::string::npos);
      EXPECT_EQ(svg.find("nan"), std::string::npos);
      EXPECT_EQ(svg.find("inf"), std::string::npos);
    }
  }
}

TEST(SvgChart, DrawsOneMarkForEachValue) {
  // Tooltips: one of the whole chart and one for each of the five values.
  EXPECT_EQ(occurrences(svg_chart(chart_with(Chart::Kind::Bars, true)), "<title>"), 6);
  EXPECT_EQ(occurrences(svg_chart(chart_with(Chart::Kind::Lines, true)), "<circle"), 5);
}

TEST(SvgChart, TakesDataThatIsEmptySingleOrOdd) {
  const double infinity = std::numeric_limits<double>::infinity();
  const std::vector<std::vector<ChartSeries>> data{
      {},
      {series("none", {})},
      {series("gap", {gap})},
      {series("zero", {0})},
      {series("one", {42})},
      {series("negative", {-3})},
      {series("infinite", {infinity})},
      {series("tiny", {1e-9}), series("huge", {1e18})},
      {series("more values than categories", {1, 2, 3})},
  };
  for (const auto& each : data) {
    for (const auto kind : {Chart::Kind::Bars, Chart::Kind::Lines}) {
      for (const bool log_scale : {false, true}) {
        for (const auto& categories : {std::vector<std::string>{}, std::vector<std::string>{"a"}}) {
          const auto svg = svg_chart({kind, "", "", "", categories, each, log_scale});
          EXPECT_EQ(xml_fault(svg), "") << svg;
          EXPECT_EQ(svg.find("\"nan"), std::string::npos) << svg;
          EXPECT_EQ(svg.find("\"inf"), std::string::npos) << svg;
        }
      }
    }
  }
}

TEST(SvgChart, MarksAxesAtRoundNumbers) {
  EXPECT_EQ(axis_ticks(0, 9, false), (std::vector<double>{0, 2, 4, 6, 8, 10}));
  EXPECT_EQ(axis_ticks(0, 100, false), (std::vector<double>{0, 25, 50, 75, 100, 125}));
  EXPECT_EQ(axis_ticks(0, 0, false).front(), 0);
  EXPECT_EQ(axis_ticks(20, 90000, true), (std::vector<double>{10, 100, 1000, 10000, 100000, 1000000}));
  EXPECT_EQ(axis_ticks(15, 60, true), (std::vector<double>{10, 20, 50, 100}));
  for (const double value : {1e-6, 0.3, 1.0, 10.0, 123456.0}) {
    const auto ticks = axis_ticks(value, value, true);
    EXPECT_GE(ticks.size(), 2U);
    EXPECT_LT(ticks.front(), value);
    EXPECT_GT(ticks.back(), value);
  }
}

TEST(SvgChart, ShortensNumbers) {
  EXPECT_EQ(short_number(0), "0");
  EXPECT_EQ(short_number(0.00517), "0.00517");
  EXPECT_EQ(short_number(999), "999");
  EXPECT_EQ(short_number(163750), "164k");
  EXPECT_EQ(short_number(999999), "1M");
  EXPECT_EQ(short_number(2e9), "2G");
}

}  // namespace
}  // namespace yomi
