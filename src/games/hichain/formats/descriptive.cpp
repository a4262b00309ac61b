#include "games/hichain/formats/descriptive.hpp"

#include <fmt/format.h>

#include <array>
#include <optional>

#include "core/text.hpp"
#include "games/hichain/cards.hpp"
#include "games/hichain/formats/marks.hpp"
#include "games/hichain/hichain.hpp"
#include "records/move_list.hpp"

namespace yomi::hichain {

namespace {

constexpr std::string_view document_class = "hichain-record";

// --- Writing ---

// Where things stand on the page.
constexpr int line_height = 32;
constexpr int page_width = 360;
constexpr std::array<int, 2> mark_column{56, 206};  // of Black's and of Red's moves

// A quarter turn counter-clockwise, as directions are counted, is -90 degrees in SVG.
int degrees_of(std::size_t direction) {
  constexpr std::array<int, 4> degrees{0, -90, 180, 90};
  return degrees[direction];
}

std::string text_element(std::string_view kind, int x, int y, std::string_view text) {
  return fmt::format(R"(<text class="{}" x="{}" y="{}">{}</text>)", kind, x, y, text);
}

// The letter turns around its middle.
std::string card_element(int x, int y, char card, std::size_t direction) {
  return fmt::format(R"--(<text class="card" transform="translate({} {}) rotate({})">{}</text>)--", x, y - 6,
                     degrees_of(direction), card);
}

Result<std::string> move_elements(std::string_view move, std::size_t player, int y) {
  const int x = mark_column[player];
  const auto mark = text_element("mark", x, y, player == 0 ? black_mark : red_mark);
  if (move == "pass") return mark + text_element("pass", x + 24, y, "pass");
  const auto direction = move.size() < 3 ? std::string_view::npos : direction_names.find(move[1]);
  if (direction == std::string_view::npos) return Error{in_quotes(move) + " is not a move of HICHAIN"};
  return mark + card_element(x + 32, y, move[0], direction) + text_element("cell", x + 44, y, move.substr(2));
}

Result<std::string> write_descriptive(const GameRecord& record, const Session&) {
  if (const auto start = begins_at_the_start(record, "the descriptive notation"); !start) return start.error();
  const std::size_t rounds = (record.moves.size() + 1) / 2;
  std::string text = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"{}\" width=\"{}\" height=\"{}\" font-family=\"sans-serif\" "
      "font-size=\"18\">\n<style>.card {{ text-anchor: middle; dominant-baseline: central; font-weight: bold }} .round "
      "{{ fill: gray }}</style>\n<rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n",
      document_class, page_width, static_cast<int>(rounds) * line_height + 16);
  for (std::size_t i = 0; i < record.moves.size(); ++i) {
    const int y = static_cast<int>(i / 2 + 1) * line_height;
    if (i % 2 == 0) text += text_element("round", 12, y, std::to_string(i / 2 + 1));
    const auto move = move_elements(record.moves[i].text, i % 2, y);
    if (!move) return move.error();
    text += *move;
    if (i % 2 == 1 || i + 1 == record.moves.size()) text += "\n";
  }
  return text + "</svg>\n";
}

// --- Reading ---

bool is_descriptive(std::string_view text) {
  text = trim(text);
  if (text.starts_with("<?xml")) text = trim(text.substr(std::min(text.size(), text.find("?>") + 2)));
  if (!text.starts_with("<svg")) return false;
  return text.substr(0, text.find('>')).find(document_class) != std::string_view::npos;
}

// The value of an attribute in what stands between < and >; empty if it is not there.
std::string_view attribute(std::string_view tag, std::string_view name) {
  for (std::size_t at = tag.find(name); at != std::string_view::npos; at = tag.find(name, at + 1)) {
    if (at == 0 || (tag[at - 1] != ' ' && tag[at - 1] != '\t' && tag[at - 1] != '\n')) continue;
    const auto rest = tag.substr(at + name.size());
    if (!rest.starts_with("=\"")) continue;
    const auto end = rest.find('"', 2);
    return end == std::string_view::npos ? std::string_view{} : rest.substr(2, end - 2);
  }
  return {};
}

// n, w, s or e by the rotation of a transform.
Result<char> direction_of_transform(std::string_view transform) {
  constexpr std::string_view function = "rotate(";
  const auto at = transform.find(function);
  if (at == std::string_view::npos) return 'n';
  const auto rest = transform.substr(at + function.size());
  // A centre may follow: rotate(90 5 5).
  const auto angle = trim(rest.substr(0, rest.find_first_of(" ,)")));
  const auto degrees = parse_number<int>(angle);
  if (!degrees || *degrees % 90 != 0) {
    return Error{"a card is turned by 0, 90, 180 or -90 degrees, not by " + in_quotes(angle)};
  }
  return direction_names[static_cast<std::size_t>(((-*degrees / 90) % 4 + 4) % 4)];
}

class DescriptiveReader {
 public:
  explicit DescriptiveReader(std::string_view text) : text_(text) { read_.words.game = Hichain::name; }

  ReadRecord read() {
    while (!read_.fault && at_ < text_.size()) {
      const auto open = text_.find("<text", at_);
      if (open == std::string_view::npos) break;
      count_lines_to(open);
      read_element(open);
    }
    if (!read_.fault && !card_.empty()) fault(fmt::format("the card {} has no cell", in_quotes(card_.substr(0, 1))));
    return std::move(read_);
  }

 private:
  void count_lines_to(std::size_t place) {
    for (; at_ < place; ++at_) line_ += text_[at_] == '\n';
  }

  void fault(const std::string& what) { read_.fault = RecordFault{line_, fmt::format("line {}: {}", line_, what)}; }

  void read_element(std::size_t open) {
    const auto tag_end = text_.find('>', open);
    const auto close = tag_end == std::string_view::npos ? tag_end : text_.find("</text>", tag_end);
    if (close == std::string_view::npos) return fault("an element <text> is not closed by </text>");
    const auto tag = text_.substr(open, tag_end - open);
    const auto content = trim(text_.substr(tag_end + 1, close - tag_end - 1));
    read_text(attribute(tag, "class"), attribute(tag, "transform"), content);
    count_lines_to(close + 1);
  }

  void read_text(std::string_view kind, std::string_view transform, std::string_view content) {
    if (kind == "mark") return read_mark(content);
    if (kind == "card") return read_card(transform, content);
    if (kind == "cell") return read_cell(content);
    if (kind != "pass") return;
    if (content != "pass") return fault(fmt::format("a pass is written pass, not {}", in_quotes(content)));
    if (!card_.empty()) return fault(fmt::format("the card {} has no cell", in_quotes(card_.substr(0, 1))));
    add("pass");
  }

  void read_mark(std::string_view content) {
    if (content != black_mark && content != red_mark) {
      return fault(fmt::format("a mark of colour is {} or {}, not {}", black_mark, red_mark, in_quotes(content)));
    }
    if (!mark_.empty()) return fault("a mark of colour follows another one");
    mark_ = content;
  }

  void read_card(std::string_view transform, std::string_view content) {
    if (!card_.empty()) return fault(fmt::format("the card {} has no cell", in_quotes(card_.substr(0, 1))));
    if (content.size() != 1 || card_names.find(content[0]) == std::string_view::npos) {
      return fault(fmt::format("a card is a letter A to Z or *, not {}", in_quotes(content)));
    }
    const auto direction = direction_of_transform(transform);
    if (!direction) return fault(direction.message());
    card_ = {content[0], *direction};
  }

  void read_cell(std::string_view content) {
    if (card_.empty()) return fault(fmt::format("the cell {} has no card before it", in_quotes(content)));
    const auto sign = content.find_first_of("+-", 1);
    const auto is_number = [](std::string_view digits) { return parse_number<int>(digits).has_value(); };
    if (sign == std::string_view::npos || !is_number(content.substr(0, sign)) || !is_number(content.substr(sign + 1))) {
      return fault(fmt::format("a cell is x and y, y with its sign, like -1+2, not {}", in_quotes(content)));
    }
    add(card_ + std::string(content));
    card_.clear();
  }

  void add(const std::string& move) {
    read_.words.moves.push_back({mark_ + move, line_});
    mark_.clear();
  }

  std::string_view text_;
  std::size_t at_ = 0;
  int line_ = 1;
  ReadRecord read_;
  std::string mark_;  // of the move that is being read
  std::string card_;  // and its card with direction
};

ReadRecord read_descriptive(std::string_view text) { return DescriptiveReader(text).read(); }

}  // namespace

RecordFormat descriptive_format() {
  return {"descriptive", "the other notation of HICHAIN's authors: a picture (SVG) with letters turned as they lie",
          is_descriptive, read_descriptive, write_descriptive};
}

}  // namespace yomi::hichain
