#include "gamefiles/check/examples.hpp"

#include <algorithm>

#include "core/text.hpp"
#include "gamefiles/check/by_size.hpp"

namespace yomi::gamefiles {

namespace {

Texts in_both(std::string english, std::string japanese) { return {std::move(english), std::move(japanese)}; }

// The drawn position as a text: that of a game that begins so. What is drawn where players set up in secret is what
// they have set up.
std::string drawn_position(GameRules rules, bool is_drawn, bool second_to_move) {
  const bool is_set_up = is_drawn && rules.arranges();
  if (is_set_up) rules.hands = {};
  return with_position_type(rules, [&]<int W, Sort S>() {
    const Plan<W> plan(std::move(rules));
    const std::string text = Position<W, S>(plan).text();
    std::vector<std::string> words;
    for (const auto word : split_words(text)) words.emplace_back(word);
    // Whose turn it is is the second word of a position; behind hands and what has not moved come the turns played.
    if (second_to_move) words[1] = "2";
    if (is_set_up) words[3u + (plan.tracks_fresh ? 1u : 0u) + (plan.has_double_steps ? 1u : 0u)] = "2";
    return join(words, " ");
  });
}

template <int W, Sort S>
class Trial {
 public:
  Trial(const Plan<W>& plan, ExamplesTried& tried) : plan_(plan), tried_(tried) {}

  void run(const std::string& position, const Node& claims) {
    const auto drawn = G::parse(plan_, position);
    for (std::size_t i = 1; i < claims.parts.size(); ++i) {
      const Node& claim = claims.part(i);
      if (claim.rule == Rule::SecondToMove) continue;
      if (!drawn) {
        fail(claim, in_both(drawn.message(), drawn.message()));
        return;
      }
      for (const auto word : split_words(claim.part(0).word)) try_move(*drawn, claim, std::string(word));
    }
  }

 private:
  using G = Position<W, S>;

  void fail(const Node& claim, const Texts& why) {
    tried_.failures.push_back(found(Finding::ExampleFails, claim.place, {why}));
  }

  void try_move(const G& drawn, const Node& claim, const std::string& word) {
    ++tried_.moves;
    const auto move = drawn.parse_move(word);
    if (claim.rule == Rule::NotAllowed) {
      if (move) fail(claim, in_both("the move " + in_quotes(word) + " is allowed here", "手「" + word + "」は指せる"));
      return;
    }
    if (!move) {
      const bool is_over = drawn.outcome() != Outcome::Ongoing;
      const std::string why = is_over ? "the game is over: " + drawn.outcome_reason().text : move.message();
      return fail(claim, in_both(why, "手「" + word + "」は指せない" + (is_over ? "(もう終わっている)" : "")));
    }
    if (claim.rule != Rule::WinsAtOnce) return;
    G after = drawn;
    after.play(*move);
    if (after.outcome() == win_for(drawn.to_move())) return;
    fail(claim, in_both("the move " + in_quotes(word) + " does not win at once",
                        "手「" + word + "」ではすぐに勝ちにならない"));
  }

  const Plan<W>& plan_;
  ExamplesTried& tried_;
};

}  // namespace

std::variant<ExamplesTried, RuleProblem> try_examples(const Node& whole, const RuleLines& lines,
                                                      const Options& options) {
  ExamplesTried tried;
  auto compiled = compile(whole, options);
  if (const auto* problem = std::get_if<RuleProblem>(&compiled)) return *problem;
  GameRules rules = std::move(std::get<GameRules>(compiled));
  std::vector<std::pair<std::string, const Node*>> examples;
  for (const Node* statement : lines.statements) {
    if (statement->rule != Rule::Example) continue;
    const Node& claims = statement->parts.back();
    Node drawn = whole;
    if (claims.part(0).present()) {
      // The start that stands last counts.
      drawn.parts.push_back(Node{.rule = Rule::Start, .parts = {claims.part(0)}, .place = statement->place});
    }
    auto begun = compile(drawn, options);
    if (const auto* problem = std::get_if<RuleProblem>(&begun)) return *problem;
    const bool second = std::any_of(claims.parts.begin(), claims.parts.end(),
                                    [](const Node& claim) { return claim.rule == Rule::SecondToMove; });
    examples.emplace_back(drawn_position(std::move(std::get<GameRules>(begun)), claims.part(0).present(), second),
                          &claims);
  }
  tried.examples = static_cast<int>(examples.size());
  if (examples.empty()) return tried;
  with_position_type(rules, [&]<int W, Sort S>() {
    const auto plan = std::make_unique<const Plan<W>>(std::move(rules));
    for (const auto& [position, claims] : examples) Trial<W, S>(*plan, tried).run(position, *claims);
    return 0;
  });
  return tried;
}

}  // namespace yomi::gamefiles
