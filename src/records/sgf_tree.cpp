#include "records/sgf_tree.hpp"

#include <algorithm>
#include <cctype>

#include "core/text.hpp"

namespace yomi {

namespace {

bool is_space(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == '\v' || c == '\f'; }

class Parser {
 public:
  explicit Parser(std::string_view text) : text_(text) {}

  // No recursion: a text of many parentheses must not cost the stack.
  Result<std::vector<SgfNode>> read() {
    skip_space();
    if (peek() != '(') return wrong("a game begins with '(;'");
    std::size_t depth = 0;      // of parentheses
    std::size_t main_end = 0;   // the depth at which the main line was left for good; 0: it goes on
    bool tree_has_node = true;  // the one that was opened last
    while (true) {
      skip_space();
      const char c = peek();
      if (at_end()) return wrong("the game is not closed by ')'");
      if (c == '(') {
        if (depth > 0 && nodes_.empty()) return wrong("a game begins with '(;'");
        ++at_, ++depth;
        tree_has_node = false;
      } else if (c == ')') {
        if (!tree_has_node) return wrong("there are no nodes between '(' and ')'");
        if (main_end == 0) main_end = depth;
        ++at_;
        if (--depth == 0) return finished();
      } else if (c == ';') {
        ++at_;
        tree_has_node = true;
        // The first variation of each branch goes on until its parenthesis is closed; all behind that is another line.
        SgfNode node{{}, line_};
        if (const auto read = read_properties(node); !read) return read.error();
        if (main_end == 0) nodes_.push_back(std::move(node));
      } else {
        return wrong("unexpected " + in_quotes(text_.substr(at_, 1)) + " between nodes");
      }
    }
  }

 private:
  Error wrong(const std::string& what) const { return {"line " + std::to_string(line_) + ": " + what}; }
  bool at_end() const { return at_ >= text_.size(); }
  char peek() const { return at_end() ? '\0' : text_[at_]; }
  void skip_space() {
    for (; !at_end() && is_space(text_[at_]); ++at_) line_ += text_[at_] == '\n' ? 1 : 0;
  }

  Result<std::vector<SgfNode>> finished() {
    skip_space();
    if (!at_end()) return wrong("something stands behind the end of the game; a file has one game");
    return std::move(nodes_);
  }

  Status read_properties(SgfNode& node) {
    while (true) {
      skip_space();
      SgfProperty property{{}, {}, line_};
      // Small letters were allowed up to FF[3] and mean nothing.
      for (; std::isalpha(static_cast<unsigned char>(peek())) != 0; ++at_) {
        if (peek() >= 'A' && peek() <= 'Z') property.name += peek();
      }
      skip_space();
      if (property.name.empty() && peek() != '[') return done();
      if (property.name.empty()) return wrong("a value has no property's name before it");
      if (peek() != '[') return wrong("the property " + in_quotes(property.name) + " has no value in [ ]");
      while (peek() == '[') {
        auto value = read_value();
        if (!value) return value.error();
        property.values.push_back(std::move(*value));
        skip_space();
      }
      constexpr std::size_t most_properties = 200;  // of a node, so that looking for one stays quick
      if (node.properties.size() >= most_properties) return wrong("a node has more than 200 properties");
      if (node.find(property.name) != nullptr) {
        return wrong("the property " + in_quotes(property.name) + " stands twice in a node");
      }
      node.properties.push_back(std::move(property));
    }
  }

  Result<std::string> read_value() {
    const int first_line = line_;
    std::string value;
    for (++at_; !at_end(); ++at_) {
      const char c = text_[at_];
      if (c == ']') {
        ++at_;
        return value;
      }
      if (c == '\n') ++line_;
      if (c != '\\') {
        value += is_space(c) && c != '\n' ? ' ' : c;
        continue;
      }
      if (++at_ >= text_.size()) break;
      if (text_[at_] == '\r' && at_ + 1 < text_.size() && text_[at_ + 1] == '\n') ++at_;
      // A line break that is escaped is none.
      if (text_[at_] == '\n') {
        ++line_;
      } else {
        value += text_[at_];
      }
    }
    line_ = first_line;
    return wrong("a value is not closed by ']'");
  }

  std::string_view text_;
  std::size_t at_ = 0;
  int line_ = 1;
  std::vector<SgfNode> nodes_;
};

}  // namespace

const SgfProperty* SgfNode::find(std::string_view name) const {
  const auto found = std::find_if(properties.begin(), properties.end(), [&](const auto& p) { return p.name == name; });
  return found == properties.end() ? nullptr : &*found;
}

std::string SgfNode::value(std::string_view name) const {
  const auto* property = find(name);
  return property == nullptr ? std::string{} : std::string(trim(property->values.front()));
}

Result<std::vector<SgfNode>> parse_sgf_main_line(std::string_view text) { return Parser(text).read(); }

std::string sgf_escaped(std::string_view text) {
  std::string escaped;
  for (const char c : text) {
    if (c == ']' || c == '\\') escaped += '\\';
    escaped += c;
  }
  return escaped;
}

}  // namespace yomi
