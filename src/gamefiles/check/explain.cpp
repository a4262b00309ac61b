#include "gamefiles/check/explain.hpp"

#include <algorithm>
#include <array>

#include "core/text.hpp"
#include "gamefiles/check/pictures.hpp"
#include "gamefiles/check/rule_lines.hpp"
#include "gamefiles/check/usual_game.hpp"
#include "gamefiles/check/wording.hpp"
#include "gamefiles/language/patterns.hpp"
#include "gamefiles/language/printer.hpp"

namespace yomi::gamefiles {

namespace {

using Lines = std::vector<std::string>;

constexpr std::array<std::string_view, language_codes.size()> legend{"o: it goes there; x: it captures there; *: both",
                                                                     "o は動ける所、x は取れる所、* は両方"};
constexpr std::array<std::string_view, language_codes.size()> from_there{"From {} come:", "{} から受け継ぐもの:"};
constexpr std::array<std::string_view, language_codes.size()> comes_from{"(from {})", "({} から)"};

// The file of the library that a game is like.
std::optional<GameFile> library_file(std::string_view name) {
  std::string plain = to_lower(name);
  std::replace(plain.begin(), plain.end(), ' ', '-');
  const auto text = library_text(plain);
  if (!text) return std::nullopt;
  auto read = read_game_file(*text, plain);
  if (auto* file = std::get_if<GameFile>(&read)) return std::move(*file);
  return std::nullopt;
}

const Node* like_of(const Node& tree) {
  const auto like =
      std::find_if(tree.parts.begin(), tree.parts.end(), [](const Node& node) { return node.rule == Rule::Like; });
  return like == tree.parts.end() ? nullptr : &*like;
}

// The name of the game that says an inherited statement itself.
std::string origin_of(const Node& statement, const std::string& parent) {
  std::string name = parent;
  constexpr int most_steps = 8;
  for (int step = 0; step < most_steps; ++step) {
    const auto file = library_file(name);
    if (!file) break;
    const auto says_it = [&](const Node& own) {
      return printed_phrase(own, Symbol::Statement, Language::English) ==
                 printed_phrase(statement, Symbol::Statement, Language::English) &&
             hash_of(own) == hash_of(statement);
    };
    if (std::any_of(file->tree.parts.begin(), file->tree.parts.end(), says_it)) break;
    const Node* like = like_of(file->tree);
    if (like == nullptr) break;
    name = like->part(0).word;
  }
  return name;
}

std::string with_name(std::string_view form, const std::string& name) {
  std::string text(form);
  return text.replace(text.find("{}"), 2, name);
}

class Explainer {
 public:
  Explainer(const UsualGame& game, Language language)
      : game_(game),
        language_(language),
        wording_(language, kinds_of(game.rules)),
        lines_(rule_lines(game.file.whole, game.options)) {}

  std::string text() {
    const Node& own = game_.file.tree;
    const Node* like = like_of(own);
    const std::size_t inherited = game_.file.whole.parts.size() + (like == nullptr ? 0 : 1) - own.parts.size();
    for (const Node& statement : own.parts) {
      // What stands below is of the whole file's tree, as the lines of rules are.
      add(statement.rule == Rule::Like ? statement : own_in_whole(statement), {});
      if (statement.rule == Rule::Like) add_inherited(statement.part(0).word, inherited);
    }
    return join(out_, "\n") + "\n";
  }

 private:
  static std::set<std::string, std::less<>> kinds_of(const GameRules& rules) {
    std::set<std::string, std::less<>> kinds;
    for (const KindRules& kind : rules.kinds) kinds.insert(kind.name);
    return kinds;
  }

  std::string in(const std::array<std::string_view, language_codes.size()>& texts) const {
    return std::string(texts[static_cast<std::size_t>(language_)]);
  }

  const Node& own_in_whole(const Node& statement) {
    const auto& whole = game_.file.whole.parts;
    const auto own = static_cast<std::size_t>(std::count_if(game_.file.tree.parts.begin(), game_.file.tree.parts.end(),
                                                            [](const Node& node) { return node.rule != Rule::Like; }));
    return passed_ < own ? whole[whole.size() - own + passed_++] : statement;
  }

  void add_inherited(const std::string& parent, std::size_t count) {
    if (count == 0) return;
    say("    " + with_name(in(from_there), parent));
    for (std::size_t i = 0; i < count; ++i) {
      const Node& statement = game_.file.whole.parts[i];
      const std::string origin = origin_of(statement, parent);
      margin_ = "  | ";
      add(statement, origin == parent ? std::string{} : with_name(in(comes_from), origin));
      margin_.clear();
    }
  }

  // --- Lines ---

  void say(const std::string& line) { out_.push_back(margin_ + line); }
  void say_at(std::size_t indent, const std::string& line) { say(std::string(indent, ' ') + line); }
  void show(std::size_t indent, const Picture& picture) {
    for (const auto& row : picture) say_at(indent, row);
  }
  void mean(std::size_t indent, const Node& node, Symbol symbol) {
    const auto sentence = wording_.sentence(node, symbol);
    if (!sentence.empty()) say_at(indent, sentence);
  }

  void add(const Node& statement, const std::string& note, std::size_t indent = 0) {
    say_at(indent, printed_phrase(statement, Symbol::Statement, language_) + (note.empty() ? "" : "  " + note));
    mean(indent + 4, statement, Symbol::Statement);
    show(indent + 8, picture_of(statement));
    const Pattern* pattern = pattern_for(statement.rule, Symbol::Statement, language_);
    if (pattern == nullptr || statement.parts.empty() || !statement.parts.back().present()) return;
    const Node& below = statement.parts.back();
    switch (pattern->row->block) {
      case Block::Drawing:
        show(indent + 8, below.rows);
        break;
      case Block::Statements:
        for (const Node& inner : below.parts) add(inner, {}, indent + 2);
        break;
      case Block::Pieces:
        for (std::size_t i = 0; i < below.parts.size(); ++i) add_piece(statement, below.part(i), i, indent + 2);
        break;
      case Block::Actions:
        for (const Node& action : below.parts) add_line(action, Symbol::Action, indent + 2);
        break;
      case Block::Cards:
        for (std::size_t i = 0; i < below.parts.size(); ++i) {
          add_line(below.part(i), Symbol::Card, indent + 2);
          if (i < game_.rules.cards.size()) show(indent + 10, picture_of_card(game_.rules.cards[i]));
        }
        break;
      case Block::DrawingAndClaims:
        show(indent + 8, below.part(0).rows);
        for (std::size_t i = 1; i < below.parts.size(); ++i) add_line(below.part(i), Symbol::Claim, indent + 2);
        break;
      default:
        break;
    }
  }

  void add_line(const Node& node, Symbol symbol, std::size_t indent) {
    say_at(indent, printed_phrase(node, symbol, language_));
    mean(indent + 4, node, symbol);
  }

  void add_piece(const Node& pieces, const Node& piece, std::size_t number, std::size_t indent) {
    add_line(piece, Symbol::Piece, indent);
    for (const Node& ability : piece.part(2).parts) {
      mean(indent + 4, ability, Symbol::Ability);
      if (ability.rule == Rule::StaysIn) show(indent + 8, picture_of_set(ability.part(0)));
    }
    // Of kinds that do not count by the usual options nothing is known.
    const bool counts = lines_.last(Rule::Pieces) == &pieces && number < game_.rules.kinds.size();
    if (!counts) return;
    const auto picture = picture_of_ways(game_.rules, static_cast<int>(number));
    show(indent + 8, picture);
    if (!picture.empty() && !has_legend_) say_at(indent + 8, in(legend));
    has_legend_ = has_legend_ || !picture.empty();
  }

  // --- Pictures ---

  Picture picture_of(const Node& statement) {
    if (statement.rule == Rule::Zone) return picture_of_set(statement.part(1));
    const auto end = std::find_if(lines_.ends.begin(), lines_.ends.end(),
                                  [&](const RuleLine& line) { return line.node == &statement; });
    if (end == lines_.ends.end()) return {};
    const End& rule = game_.rules.ends[static_cast<std::size_t>(end - lines_.ends.begin())];
    switch (rule.what) {
      case End::What::LineOf:
      case End::What::LineOfExactly:
        return picture_of_line(game_.rules.kinds[0].letter, rule.number);
      case End::What::Joining:
      case End::What::JoiningSome:
        return picture_of_sides(game_.rules.board, rule.sides);
      case End::What::Reaching:
        return picture_of_set(statement.part(0).part(0));
      default:
        return {};
    }
  }

  // The cells of a set that is the same all the time, for the first player; nothing of other sets. The compiler tells:
  // as the goal of an end of its own.
  Picture picture_of_set(const Node& set) const {
    Node asking = game_.file.whole;
    std::erase_if(asking.parts, [](const Node& statement) {
      return statement.rule >= Rule::Win && statement.rule <= Rule::MostWins;
    });
    const Node goal{.rule = Rule::Reaching, .parts = {set, Node{}, Node{}}, .place = set.place};
    asking.parts.push_back(Node{.rule = Rule::Win, .parts = {goal, Node{}}, .place = set.place});
    const auto compiled = compile(asking, game_.options);
    const auto* rules = std::get_if<GameRules>(&compiled);
    if (rules == nullptr || rules->ends.empty()) return {};
    const SetProgram& program = rules->ends.back().cells;
    if (program.size() != 1 || program[0].op != SetOp::Constant) return {};
    return picture_of_cells(rules->board, rules->zones[static_cast<std::size_t>(program[0].number)][0]);
  }

  const UsualGame& game_;
  Language language_;
  Wording wording_;
  RuleLines lines_;
  Lines out_;
  std::string margin_;
  std::size_t passed_ = 0;
  bool has_legend_ = false;
};

}  // namespace

std::variant<std::string, Problems> explain_game_file(std::string_view text, std::optional<Language> language) {
  const auto usual = usual_game(text);
  if (const auto* problems = std::get_if<Problems>(&usual)) return *problems;
  const auto& game = std::get<UsualGame>(usual);
  return Explainer(game, language.value_or(game.file.language)).text();
}

}  // namespace yomi::gamefiles
