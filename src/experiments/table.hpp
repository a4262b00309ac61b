// A small table: printed as aligned text, as Markdown and as CSV.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace yomi {

// A cell keeps numbers as numbers: readers want "1,519,092", programs want 1519092.
class Cell {
 public:
  using Content = std::variant<std::monostate, std::string, std::int64_t, double>;

  Cell() = default;  // an empty one
  Cell(std::string text) : content_(std::move(text)) {}
  Cell(const char* text) : content_(std::string(text)) {}
  static Cell integer(std::int64_t number);
  static Cell real(double number, int decimals);

  // The number is only a lower bound: readers see "> 1,000".
  Cell at_least() const;

  const Content& content() const { return content_; }
  bool is_number() const { return content_.index() >= 2; }
  bool is_empty() const { return content_.index() == 0; }
  std::string shown() const;
  std::string plain() const;

 private:
  Content content_;
  int decimals_ = 0;
  bool at_least_ = false;
};

struct Table {
  std::vector<std::string> columns;
  std::vector<std::vector<Cell>> rows;  // each as long as `columns`

  // The same table for readers who have less room.
  Table without(std::string_view column) const;

  // Columns that hold numbers are set to the right, others to the left.
  std::string text() const;
  std::string markdown() const;
  // RFC 4180, with lines that end in CR LF.
  std::string csv() const;
};

// A field of a CSV line, quoted where it has to be.
std::string csv_field(std::string_view text);

}  // namespace yomi
