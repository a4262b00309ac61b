#include "experiments/table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <cmath>

namespace yomi {

namespace {

std::string with_thousands_separated(std::string digits) {
  const std::size_t first = digits.starts_with('-') ? 1 : 0;
  const std::size_t point = std::min(digits.find('.'), digits.size());
  for (std::size_t i = point; i > first + 3;) {
    i -= 3;
    digits.insert(i, ",");
  }
  return digits;
}

// In characters as people count them: bytes that continue a UTF-8 sequence take no room.
std::size_t width(std::string_view text) {
  return static_cast<std::size_t>(
      std::count_if(text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

std::string padded(const std::string& text, std::size_t to, bool right) {
  const std::string space(to - std::min(to, width(text)), ' ');
  return right ? space + text : text + space;
}

bool is_numeric(const Table& table, std::size_t column) {
  bool any = false;
  for (const auto& row : table.rows) {
    if (row[column].is_empty()) continue;
    if (!row[column].is_number()) return false;
    any = true;
  }
  return any;
}

std::string markdown_escaped(std::string_view text) {
  std::string escaped;
  for (const char c : text) {
    if (c == '|' || c == '\\') escaped += '\\';
    escaped += c == '\n' ? ' ' : c;
  }
  return escaped;
}

// The shape that aligned text and Markdown share: cells as shown, with the width of each column.
struct Layout {
  std::vector<std::vector<std::string>> lines;  // the heading first
  std::vector<std::size_t> widths;
  std::vector<bool> right;

  template <class Escape>
  Layout(const Table& table, Escape escape) {
    auto& heading = lines.emplace_back();
    for (const auto& column : table.columns) heading.push_back(escape(column));
    for (const auto& row : table.rows) {
      assert(row.size() == table.columns.size());
      auto& line = lines.emplace_back();
      for (const auto& cell : row) line.push_back(escape(cell.shown()));
    }
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
      std::size_t widest = 3;  // Markdown's rule needs as much
      for (const auto& line : lines) widest = std::max(widest, width(line[i]));
      widths.push_back(widest);
      right.push_back(is_numeric(table, i));
    }
  }
};

}  // namespace

Cell Cell::integer(std::int64_t number) {
  Cell cell;
  cell.content_ = number;
  return cell;
}

Cell Cell::real(double number, int decimals) {
  Cell cell;
  if (!std::isfinite(number)) return cell;
  cell.content_ = number;
  cell.decimals_ = decimals;
  return cell;
}

Cell Cell::at_least() const {
  Cell cell = *this;
  cell.at_least_ = true;
  return cell;
}

std::string Cell::plain() const {
  if (const auto* text = std::get_if<std::string>(&content_)) return *text;
  if (const auto* integer = std::get_if<std::int64_t>(&content_)) return fmt::format("{}", *integer);
  if (const auto* real = std::get_if<double>(&content_)) return fmt::format("{:.{}f}", *real, decimals_);
  return {};
}

std::string Cell::shown() const {
  if (!is_number()) return plain();
  return (at_least_ ? "> " : "") + with_thousands_separated(plain());
}

Table Table::without(std::string_view column) const {
  Table rest = *this;
  const auto number = std::find(columns.begin(), columns.end(), column) - columns.begin();
  if (number == std::ssize(columns)) return rest;
  rest.columns.erase(rest.columns.begin() + number);
  for (auto& row : rest.rows) row.erase(row.begin() + number);
  return rest;
}

std::string Table::text() const {
  const Layout layout(*this, [](const std::string& text) { return text; });
  std::string out;
  for (std::size_t number = 0; number < layout.lines.size(); ++number) {
    std::string line;
    for (std::size_t i = 0; i < columns.size(); ++i) {
      if (i > 0) line += "  ";
      line += padded(layout.lines[number][i], layout.widths[i], layout.right[i]);
    }
    line.erase(line.find_last_not_of(' ') + 1);
    out += line + "\n";
    if (number > 0) continue;
    for (std::size_t i = 0; i < columns.size(); ++i) out += (i > 0 ? "  " : "") + std::string(layout.widths[i], '-');
    out += "\n";
  }
  return out;
}

std::string Table::markdown() const {
  const Layout layout(*this, markdown_escaped);
  std::string out;
  for (std::size_t number = 0; number < layout.lines.size(); ++number) {
    for (std::size_t i = 0; i < columns.size(); ++i) {
      out += "| " + padded(layout.lines[number][i], layout.widths[i], layout.right[i]) + " ";
    }
    out += "|\n";
    if (number > 0) continue;
    for (std::size_t i = 0; i < columns.size(); ++i) {
      out += "|" + std::string(layout.widths[i] + 1, '-') + (layout.right[i] ? ":" : "-");
    }
    out += "|\n";
  }
  return out;
}

std::string Table::csv() const {
  std::string out;
  const auto add_line = [&](const auto& fields, auto text_of) {
    for (std::size_t i = 0; i < fields.size(); ++i) out += (i > 0 ? "," : "") + csv_field(text_of(fields[i]));
    out += "\r\n";
  };
  add_line(columns, [](const std::string& name) { return name; });
  for (const auto& row : rows) add_line(row, [](const Cell& cell) { return cell.plain(); });
  return out;
}

std::string csv_field(std::string_view text) {
  if (text.find_first_of(",\"\r\n") == std::string_view::npos) return std::string(text);
  std::string quoted = "\"";
  for (const char c : text) {
    if (c == '"') quoted += '"';
    quoted += c;
  }
  return quoted + '"';
}

}  // namespace yomi
