#include "experiments/svg_chart.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace yomi {

namespace {

// M. Okabe and K. Ito's palette, which readers with any colour vision can tell apart; its yellow is left
// out, as it is too faint on a light ground.
constexpr std::array<std::string_view, 7> palette{"#0072B2", "#E69F00", "#009E73", "#CC79A7",
                                                  "#D55E00", "#56B4E9", "#555555"};
constexpr std::array<std::string_view, 4> dashes{"", "7 4", "2 4", "9 4 2 4"};

constexpr double height = 420;
constexpr double top = 84;
constexpr double bottom = 64;
constexpr double left = 82;
constexpr double right = 24;
constexpr double text_width = 6.6;  // of a character of 12 px, about

std::string_view colour(std::size_t series) { return palette[series % palette.size()]; }

std::string text_at(double x, double y, std::string_view anchor, std::string_view text, std::string_view more = "") {
  return fmt::format("  <text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"{}\"{}{}>{}</text>\n", x, y, anchor,
                     more.empty() ? "" : " ", more, xml_escaped(text));
}

bool drawable(const Chart& chart, const std::optional<ChartValue>& value) {
  return value && std::isfinite(value->value) && (!chart.log_scale || value->value > 0);
}

std::string label_of(const ChartValue& value) { return (value.at_least ? "> " : "") + short_number(value.value); }

// One drawing: the scales, and the text so far.
class Drawing {
 public:
  explicit Drawing(const Chart& chart) : chart_(chart) {
    const double groups = std::max<double>(1, static_cast<double>(chart.categories.size()));
    const double bars = std::max<double>(1, static_cast<double>(chart.series.size()));
    const double title = left + right + 1.5 * text_width * static_cast<double>(chart.title.size());
    width_ = std::max(title, std::clamp(left + right + groups * (bars * 44 + 24), 640.0, 960.0));
    group_ = (width_ - left - right) / groups;
    ticks_ = axis_ticks(extreme(false), extreme(true), chart.log_scale);
  }

  std::string draw() {
    out_ = fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0:.0f} {1:.0f}\" width=\"{0:.0f}\" "
        "height=\"{1:.0f}\" font-family=\"system-ui, 'DejaVu Sans', sans-serif\" font-size=\"12\" fill=\"#333333\">\n"
        "  <title>{2}</title>\n  <rect width=\"100%\" height=\"100%\" fill=\"#FCFCFA\"/>\n",
        width_, height, xml_escaped(chart_.title));
    out_ += text_at(left, 28, "start", chart_.title, "font-size=\"16\" font-weight=\"600\" fill=\"#111111\"");
    draw_legend();
    draw_axes();
    for (std::size_t i = 0; i < chart_.series.size(); ++i) {
      if (chart_.kind == Chart::Kind::Bars) {
        draw_bars(i);
      } else {
        draw_line(i);
      }
    }
    return out_ + "</svg>\n";
  }

 private:
  // The smallest or largest value drawn; bars stand on zero unless the scale has none.
  double extreme(bool largest) const {
    std::optional<double> found;
    for (const auto& series : chart_.series) {
      for (const auto& value : series.values) {
        if (!drawable(chart_, value)) continue;
        if (!found || (largest ? value->value > *found : value->value < *found)) found = value->value;
      }
    }
    if (chart_.log_scale) return found.value_or(1);
    return largest ? std::max(0.0, found.value_or(1)) : std::min(0.0, found.value_or(0));
  }

  double y_of(double value) const {
    const auto scaled = [&](double number) { return chart_.log_scale ? std::log10(number) : number; };
    const double low = scaled(ticks_.front());
    const double share = (scaled(value) - low) / (scaled(ticks_.back()) - low);
    return height - bottom - share * (height - bottom - top);
  }
  double base() const { return y_of(chart_.log_scale ? ticks_.front() : 0); }
  double centre(std::size_t category) const { return left + (static_cast<double>(category) + 0.5) * group_; }
  std::size_t shown_values(const ChartSeries& series) const {
    return std::min(series.values.size(), chart_.categories.size());
  }

  // One series needs no legend: the title says what it is.
  void draw_legend() {
    if (chart_.series.size() < 2) return;
    double x = left;
    for (std::size_t i = 0; i < chart_.series.size(); ++i) {
      if (chart_.kind == Chart::Kind::Bars) {
        out_ += fmt::format("  <rect x=\"{:.1f}\" y=\"43\" width=\"12\" height=\"12\" rx=\"2\" fill=\"{}\"/>\n", x,
                            colour(i));
      } else {
        out_ += fmt::format(
            "  <line x1=\"{:.1f}\" y1=\"49\" x2=\"{:.1f}\" y2=\"49\" stroke=\"{}\" stroke-width=\"2.5\" "
            "stroke-dasharray=\"{}\"/>\n",
            x - 8, x + 13, colour(i), dash(i));
      }
      out_ += text_at(x + 18, 53, "start", chart_.series[i].name);
      x += 44 + text_width * static_cast<double>(chart_.series[i].name.size());
    }
  }

  static std::string_view dash(std::size_t series) {
    return series % dashes.size() == 0 ? "none" : dashes[series % dashes.size()];
  }

  void draw_axes() {
    for (const double tick : ticks_) {
      const double y = y_of(tick);
      const bool is_base = std::abs(y - base()) < 0.5;
      out_ += fmt::format("  <line x1=\"{0:.1f}\" y1=\"{1:.1f}\" x2=\"{2:.1f}\" y2=\"{1:.1f}\" stroke=\"{3}\"/>\n",
                          left, y, width_ - right, is_base ? "#555555" : "#DDDDD8");
      out_ += text_at(left - 8, y + 4, "end", short_number(tick), "fill=\"#555555\"");
    }
    for (std::size_t i = 0; i < chart_.categories.size(); ++i) {
      out_ += text_at(centre(i), height - bottom + 18, "middle", chart_.categories[i]);
    }
    out_ += text_at((left + width_ - right) / 2, height - 18, "middle", chart_.x_label, "fill=\"#555555\"");
    const double middle = (top + height - bottom) / 2;
    out_ += text_at(20, middle, "middle", chart_.y_label + (chart_.log_scale ? " (log scale)" : ""),
                    fmt::format("fill=\"#555555\" transform=\"rotate(-90 20 {:.1f})\"", middle));
  }

  // Bars of a group stand next to each other; a series without a value there takes no room.
  void draw_bars(std::size_t number) {
    const ChartSeries& series = chart_.series[number];
    for (std::size_t category = 0; category < shown_values(series); ++category) {
      const auto& value = series.values[category];
      if (!drawable(chart_, value)) continue;
      std::size_t before = 0;
      std::size_t all = 0;
      for (std::size_t i = 0; i < chart_.series.size(); ++i) {
        const auto& others = chart_.series[i].values;
        if (category >= others.size() || !drawable(chart_, others[category])) continue;
        before += i < number ? 1 : 0;
        ++all;
      }
      const double bar = std::min(46.0, group_ * 0.84 / static_cast<double>(all));
      const double x = centre(category) + (static_cast<double>(before) - static_cast<double>(all) / 2) * bar;
      const double y = std::min(y_of(value->value), base());
      out_ += fmt::format(
          "  <rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\" "
          "fill=\"{}\"{}><title>{}</title></rect>\n",
          x + 1, y, bar - 2, std::abs(y_of(value->value) - base()), colour(number),
          value->at_least ? " fill-opacity=\"0.45\"" : "",
          xml_escaped(fmt::format("{}, {}: {}", chart_.categories[category], series.name, label_of(*value))));
      out_ += text_at(x + bar / 2, y - 5, "middle", label_of(*value), "font-size=\"10\"");
    }
  }

  void draw_line(std::size_t number) {
    const ChartSeries& series = chart_.series[number];
    std::string path;
    std::string marks;
    bool pen_down = false;
    for (std::size_t category = 0; category < shown_values(series); ++category) {
      const auto& value = series.values[category];
      if (!drawable(chart_, value)) {
        pen_down = false;
        continue;
      }
      const double x = centre(category);
      const double y = y_of(value->value);
      path += fmt::format("{}{:.1f} {:.1f}", pen_down ? " L" : path.empty() ? "M" : " M", x, y);
      pen_down = true;
      marks += fmt::format(
          "  <circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"4\" fill=\"{}\" stroke=\"{}\" stroke-width=\"2\">"
          "<title>{}</title></circle>\n",
          x, y, value->at_least ? "#FCFCFA" : colour(number), colour(number),
          xml_escaped(fmt::format("{}, {}: {}", chart_.categories[category], series.name, label_of(*value))));
      // With several lines the labels would run into each other.
      if (chart_.series.size() == 1 || value->at_least) {
        marks += text_at(x, y - 10, "middle", label_of(*value), "font-size=\"10\"");
      }
    }
    if (path.empty()) return;
    out_ += fmt::format(
        "  <path d=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"2.5\" stroke-linejoin=\"round\" "
        "stroke-dasharray=\"{}\"/>\n{}",
        path, colour(number), dash(number), marks);
  }

  const Chart& chart_;
  double width_ = 0;
  double group_ = 0;
  std::vector<double> ticks_;
  std::string out_;
};

}  // namespace

std::string svg_chart(const Chart& chart) { return Drawing(chart).draw(); }

std::string xml_escaped(std::string_view text) {
  std::string escaped;
  for (const char c : text) {
    switch (c) {
      case '&':
        escaped += "&amp;";
        break;
      case '<':
        escaped += "&lt;";
        break;
      case '>':
        escaped += "&gt;";
        break;
      case '"':
        escaped += "&quot;";
        break;
      case '\'':
        escaped += "&apos;";
        break;
      default:
        // XML knows no other control characters, not even escaped.
        escaped += static_cast<unsigned char>(c) < 0x20 && c != '\n' && c != '\t' ? '?' : c;
    }
  }
  return escaped;
}

std::string short_number(double number) {
  const double size = std::abs(number);
  for (const auto& [unit, suffix] : {std::pair{1e9, "G"}, {1e6, "M"}, {1e3, "k"}}) {
    // 999,999 is 1M, not 1e+03k.
    if (size >= unit * 0.9995) return fmt::format("{:.3g}{}", number / unit, suffix);
  }
  return fmt::format("{:.3g}", number);
}

std::vector<double> axis_ticks(double low, double high, bool log_scale) {
  std::vector<double> ticks;
  if (log_scale) {
    // A little room below the smallest bar and above the tallest one's label; within two powers of ten
    // their 2 and 5 are marked too.
    low *= 0.8;
    high *= 1.3;
    const bool finely = high / low < 100;
    for (double power = std::floor(std::log10(low)); ticks.size() < 2 || ticks.back() < high; ++power) {
      for (const double factor : {1.0, 2.0, 5.0}) {
        if (factor > 1 && !finely) continue;
        const double tick = factor * std::pow(10.0, power);
        if (ticks.size() == 1 && tick <= low) ticks.clear();
        if (ticks.size() < 2 || ticks.back() < high) ticks.push_back(tick);
      }
    }
    return ticks;
  }
  if (high <= low) high = low + 1;
  const double rough = (high - low) * 1.08 / 5;
  const double magnitude = std::pow(10.0, std::floor(std::log10(rough)));
  double step = 10 * magnitude;
  for (const double factor : {5.0, 2.5, 2.0, 1.0}) {
    if (factor * magnitude >= rough) step = factor * magnitude;
  }
  const double last = std::ceil((high + (high - low) * 0.06) / step);
  for (double i = std::floor(low / step); i <= last; ++i) ticks.push_back(i * step);
  return ticks;
}

}  // namespace yomi
