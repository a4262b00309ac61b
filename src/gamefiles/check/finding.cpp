#include "gamefiles/check/finding.hpp"

#include <array>

namespace yomi::gamefiles {

namespace {

struct FindingRow {
  Finding what;
  std::string_view name;
  std::array<std::string_view, language_codes.size()> text;
};

// clang-format off
constexpr FindingRow rows[]{
    {Finding::ExampleFails, "example-fails", {"{0}", "{0}"}},
    {Finding::NothingAtStart, "no-move-at-start", {"nobody can move at the start", "初めから指せる手がない"}},
    {Finding::TooManyMoves, "too-many-moves",
     {"a position has more moves than can be held, so that some are left out: {0}", "手が多すぎて、扱えない手がある局面がある: {0}"}},
    {Finding::TwinMoves, "same-text",
     {"two different moves are both called {0}, so that one of them cannot be chosen; in {1}", "違う二つの手がどちらも {0} と書かれ、片方が選べない。局面は {1}"}},
    {Finding::ActionNever, "action-never", {"{0} could never be done", "{0} は一度もできなかった"}},
    {Finding::EffectNever, "effect-never", {"{0} never had an effect", "{0} は一度も効果がなかった"}},
    {Finding::ToHandNever, "to-hand-never", {"{0}, but nothing ever came to a hand", "{0} だが、持ち駒になった駒はなかった"}},
    {Finding::BanNever, "ban-never", {"{0} never forbade a move", "{0} で禁じられた手はなかった"}},
    {Finding::EndNever, "end-never", {"{0} never came", "{0} にはならなかった"}},
    {Finding::KindNeverAppears, "kind-never-appears", {"the piece {0} was never on the board or in a hand", "駒 {0} は一度も現れなかった"}},
    {Finding::KindNeverMoves, "kind-never-moves", {"the piece {0} never moved", "駒 {0} は一度も動かなかった"}},
    {Finding::KindNeverCaptured, "kind-never-captured", {"the piece {0} was never captured", "駒 {0} は一度も取られなかった"}},
    {Finding::PromotionNever, "promotion-never", {"the piece {0} never became {1}", "駒 {0} は一度も {1} に成らなかった"}},
    {Finding::StuckUnsaid, "stuck-unsaid",
     {"a player could not move ({0} times), and no line says what becomes of that; say 'stuck loses', 'stuck passes' or 'stuck draws' (now the player loses)",
      "指す手がなくなったことが {0} 回あるが、どうなるかを書いた行がない。「手がなければ 負け」「手がなければ パス」などと書く(今は負けになる)"}},
    {Finding::Endless, "endless", {"{0} of {1} games had not ended after {2} moves", "{1} 局のうち {0} 局が {2} 手で終わらなかった"}},
    {Finding::OneSided, "one-sided", {"the {0} player won {1} of {2} games", "{2} 局のうち {1} 局で{0}が勝った"}},
    {Finding::EndsAtOnce, "ends-at-once",
     {"{0} and {1} came at once ({2} times); what stands first in the file counted", "{0} と {1} が同時に起きた({2} 回)。先に書かれた方が有効になった"}},
    {Finding::TooSlow, "too-slow",
     {"the games are so slow that none was finished; the one that was begun had come to move {0}", "遅いため一局も終わらなかった。途中の一局は {0} 手まで進んだ"}},
};
// clang-format on

const FindingRow& row_of(Finding what) { return rows[static_cast<std::size_t>(what)]; }

Texts number(std::int64_t value) {
  Texts texts;
  texts.fill(std::to_string(value));
  return texts;
}

// A rule in its words, as each language quotes.
Texts quoted(const RuleLine& line) {
  return {"'" + line.words(Language::English) + "'", "「" + line.words(Language::Japanese) + "」"};
}

Texts named(std::string_view name) { return {"'" + std::string(name) + "'", "「" + std::string(name) + "」"}; }

class Oddities {
 public:
  Oddities(const GameRules& rules, const RuleLines& lines, const Seen& seen, const RandomGames& wanted)
      : rules_(rules), lines_(lines), seen_(seen), wanted_(wanted) {}

  std::vector<Found> all() {
    about_moves();
    if (seen_.nothing_at_start || seen_.positions == 0) return std::move(found_);
    for (std::size_t turn = 0; turn < lines_.turns.size() && turn < seen_.turns.size(); ++turn) about_turn(turn);
    about_bans();
    about_kinds();
    if (seen_.finished > 0) about_ends();
    about_games();
    return std::move(found_);
  }

 private:
  void add(Finding what, const Place& place, const std::vector<Texts>& values = {}) {
    found_.push_back(found(what, place, values));
  }

  void about_moves() {
    const Node* start = lines_.last(Rule::Start) != nullptr ? lines_.last(Rule::Start) : lines_.last(Rule::Turn);
    if (seen_.nothing_at_start) add(Finding::NothingAtStart, start == nullptr ? Place{} : start->place);
    if (seen_.overflowed) add(Finding::TooManyMoves, {}, {named(seen_.overflow_position)});
    if (seen_.twin_text.empty()) return;
    const auto [turn, action] = seen_.twin_action;
    const bool has_line = turn < lines_.turns.size() && action < lines_.turns[turn].size();
    add(Finding::TwinMoves, has_line ? lines_.turns[turn][action].line.place() : Place{},
        {named(seen_.twin_text), named(seen_.twin_position)});
  }

  void about_turn(std::size_t turn) {
    for (std::size_t a = 0; a < lines_.turns[turn].size() && a < seen_.turns[turn].size(); ++a) {
      const ActionLine& line = lines_.turns[turn][a];
      const SeenAction& action = seen_.turns[turn][a];
      if (!action.done.happened && action.done.looked > 0) {
        add(Finding::ActionNever, line.line.place(), {quoted(line.line)});
        continue;
      }
      for (std::size_t e = 0; e < action.effects.size() && e < line.effects.size(); ++e) {
        const Watched& effect = action.effects[e];
        if (!effect.happened && effect.looked > 0)
          add(Finding::EffectNever, line.effects[e].place(), {quoted(line.effects[e])});
      }
    }
  }

  void about_bans() {
    if (rules_.captures_to_hand && !seen_.captured_to_hand && lines_.captures_to_hand)
      add(Finding::ToHandNever, lines_.captures_to_hand->place(), {quoted(*lines_.captures_to_hand)});
    for (std::size_t b = 0; b < seen_.bans.size() && b < lines_.bans.size(); ++b) {
      const Watched& ban = seen_.bans[b];
      if (!ban.happened && ban.looked > 0) add(Finding::BanNever, lines_.bans[b].place(), {quoted(lines_.bans[b])});
    }
  }

  // Whether moves of pieces capture in this game; where none does, it is not odd that a kind is never captured.
  bool captures() const { return seen_.any_capture; }

  void about_kinds() {
    for (std::size_t k = 0; k < seen_.kinds.size(); ++k) {
      const KindRules& kind = rules_.kinds[k];
      const SeenKind& seen = seen_.kinds[k];
      const Place place = k < lines_.kinds.size() ? lines_.kinds[k].line.place() : Place{};
      if (!seen.appeared) {
        // Who names no kinds has one, which a game of seeds does without.
        if (k >= lines_.kinds.size()) continue;
        add(Finding::KindNeverAppears, place, {named(kind.name)});
        continue;
      }
      if (!kind.gaits.empty() && !seen.moved) add(Finding::KindNeverMoves, place, {named(kind.name)});
      if (captures() && !seen.captured && !kind.royal && !kind.neutral)
        add(Finding::KindNeverCaptured, place, {named(kind.name)});
      about_promotions(k);
    }
  }

  void about_promotions(std::size_t k) {
    std::size_t number = 0;
    for (const Promotion& promotion : rules_.kinds[k].promotions) {
      for (const int into : promotion.into) {
        const bool happened = number < seen_.kinds[k].promotions.size() && seen_.kinds[k].promotions[number];
        const bool has_line = k < lines_.kinds.size() && number < lines_.kinds[k].promotions.size();
        if (!happened) {
          add(Finding::PromotionNever, has_line ? lines_.kinds[k].promotions[number].place() : Place{},
              {named(rules_.kinds[k].name), named(rules_.kinds[static_cast<std::size_t>(into)].name)});
        }
        ++number;
      }
    }
  }

  void about_ends() {
    for (std::size_t e = 0; e < lines_.ends.size() && e + 1 < seen_.ends.size(); ++e) {
      if (seen_.ends[e] == 0) add(Finding::EndNever, lines_.ends[e].place(), {quoted(lines_.ends[e])});
    }
    for (const auto& [pair, games] : seen_.ends_at_once) {
      const auto first = static_cast<std::size_t>(pair.first);
      const auto second = static_cast<std::size_t>(pair.second);
      if (first >= lines_.ends.size() || second >= lines_.ends.size()) continue;
      add(Finding::EndsAtOnce, lines_.ends[first].place(),
          {quoted(lines_.ends[first]), quoted(lines_.ends[second]), number(games)});
    }
  }

  void about_games() {
    if (seen_.stuck > 0 && !lines_.stuck) add(Finding::StuckUnsaid, {}, {number(seen_.stuck)});
    const int games = seen_.finished + seen_.endless;
    if (seen_.endless > 0) add(Finding::Endless, {}, {number(seen_.endless), number(games), number(wanted_.longest)});
    if (games == 0) add(Finding::TooSlow, {}, {number(seen_.broken_off_at)});
    constexpr int least_games = 20;
    constexpr double one_sided = 0.98;
    for (const std::size_t side : {0u, 1u}) {
      if (games < least_games || seen_.wins[side] < one_sided * games) continue;
      const Texts players{side == 0 ? "first" : "second", side == 0 ? "先手" : "後手"};
      add(Finding::OneSided, {}, {players, number(seen_.wins[side]), number(games)});
    }
  }

  const GameRules& rules_;
  const RuleLines& lines_;
  const Seen& seen_;
  const RandomGames& wanted_;
  std::vector<Found> found_;
};

}  // namespace

std::string_view name(Finding what) { return row_of(what).name; }

Found found(Finding what, const Place& place, const std::vector<Texts>& values) {
  Found result{what, place, {}};
  for (std::size_t language = 0; language < result.message.size(); ++language) {
    std::string& text = result.message[language];
    const std::string_view row = row_of(what).text[language];
    // Values may have braces of their own, so the text is gone through once.
    for (std::size_t i = 0; i < row.size(); ++i) {
      const std::size_t slot = i + 2 < row.size() && row[i] == '{' && row[i + 2] == '}'
                                   ? static_cast<std::size_t>(row[i + 1] - '0')
                                   : values.size();
      if (slot >= values.size()) {
        text += row[i];
        continue;
      }
      text += values[slot][language];
      i += 2;
    }
  }
  return result;
}

std::vector<Found> oddities(const GameRules& rules, const RuleLines& lines, const Seen& seen,
                            const RandomGames& wanted) {
  return Oddities(rules, lines, seen, wanted).all();
}

}  // namespace yomi::gamefiles
