#include "book/book.hpp"

#include <fmt/format.h>

#include "core/embedded_data.hpp"
#include "core/text.hpp"

namespace yomi {

namespace {

constexpr std::string_view format_name = "yomi book ";
constexpr int format_version = 1;
constexpr std::string_view book_ending = ".book";

Error at_line(std::size_t line, const std::string& why) { return Error{fmt::format("line {}: {}", line, why)}; }

std::optional<int> parse_depth(std::string_view text) {
  if (text == "book") return BookMove::in_book;
  if (text == "end") return BookMove::game_over;
  const auto plies = parse_number<int>(text);
  return plies && *plies >= 0 ? plies : std::nullopt;
}

// "c4=-12@book". Moves may contain either sign, so both are looked for from the end.
Result<BookMove> parse_book_move(std::string_view text) {
  const auto at = text.rfind('@');
  const auto equals = at == std::string_view::npos ? at : text.substr(0, at).rfind('=');
  if (equals == std::string_view::npos || equals == 0) {
    return Error{in_quotes(text) + " is not a move with its value and depth, like c4=-12@8"};
  }
  std::string_view value_text = text.substr(equals + 1, at - equals - 1);
  if (value_text.starts_with('+')) value_text.remove_prefix(1);
  const auto value = parse_number<int>(value_text);
  if (!value) return Error{"the value in " + in_quotes(text) + " is not a whole number"};
  const auto depth = parse_depth(text.substr(at + 1));
  if (!depth) return Error{"the depth in " + in_quotes(text) + " is not a number of plies, book or end"};
  return BookMove{std::string(text.substr(0, equals)), *value, *depth};
}

Status read_position(Book& book, std::string_view line) {
  const auto bar = line.rfind('|');
  if (bar == std::string_view::npos) return Error{"no '|' between the position and its moves"};
  const auto position = trim(line.substr(0, bar));
  if (position.empty()) return Error{"no position before the '|'"};
  std::vector<BookMove> moves;
  for (const auto word : split_words(line.substr(bar + 1))) {
    auto move = parse_book_move(word);
    if (!move) return move.error();
    for (const auto& other : moves) {
      if (other.move == move->move) return Error{"the move " + in_quotes(move->move) + " is listed twice"};
    }
    moves.push_back(std::move(*move));
  }
  if (moves.empty()) return Error{"the position has no moves"};
  if (!book.positions.emplace(position, std::move(moves)).second) return Error{"the position is there twice"};
  return done();
}

// A header line "key value"; the value, or an error that says what is wanted.
Result<std::string> header(std::string_view line, std::string_view key) {
  const auto words = trim(line);
  if (!words.starts_with(key) || trim(words.substr(key.size())).empty()) {
    return Error{fmt::format("expected \"{} …\", not {}", key, in_quotes(words))};
  }
  return std::string(trim(words.substr(key.size())));
}

Status check_format(std::string_view line) {
  if (!line.starts_with(format_name)) return Error{"not an opening book; it would start with \"yomi book 1\""};
  if (parse_number<int>(trim(line.substr(format_name.size()))) != format_version) {
    return Error{fmt::format("a book of version {}, but only version {} is known",
                             in_quotes(trim(line.substr(format_name.size()))), format_version)};
  }
  return done();
}

}  // namespace

std::string depth_text(int depth) {
  return depth == BookMove::in_book ? "book" : depth == BookMove::game_over ? "end" : std::to_string(depth);
}

std::string book_text(const Book& book) {
  std::string text = fmt::format("{}{}\nboard {}\nagent {}\n", format_name, format_version, book.board, book.agent);
  for (const auto& [position, moves] : book.positions) {
    text += position + " |";
    for (const auto& [move, value, depth] : moves) text += fmt::format(" {}={:+}@{}", move, value, depth_text(depth));
    text += '\n';
  }
  return text;
}

Result<Book> parse_book(std::string_view text) {
  Book book;
  std::size_t number = 0;
  int headers = 0;
  for (const auto whole : split(text, '\n')) {
    ++number;
    const auto line = trim(whole);
    if (headers > 0 && (line.empty() || line.starts_with('#'))) continue;
    if (headers == 0) {
      if (const auto known = check_format(line); !known) return at_line(number, known.message());
    } else if (headers <= 2) {
      auto value = header(line, headers == 1 ? "board" : "agent");
      if (!value) return at_line(number, value.message());
      (headers == 1 ? book.board : book.agent) = std::move(*value);
    } else if (const auto read = read_position(book, line); !read) {
      return at_line(number, read.message());
    }
    ++headers;
  }
  if (headers < 3) return at_line(number, "the book ends before its board and agent are named");
  return book;
}

const Book* built_in_book(std::string_view board) {
  static const auto books = [] {
    std::map<std::string, Book, std::less<>> read;
    for (const auto& [name, bytes] : embedded_files()) {
      if (!name.ends_with(book_ending)) continue;
      if (auto book = parse_book(bytes))
        read.emplace(name.substr(0, name.size() - book_ending.size()), std::move(*book));
    }
    return read;
  }();
  const auto found = books.find(board);
  return found == books.end() ? nullptr : &found->second;
}

}  // namespace yomi
