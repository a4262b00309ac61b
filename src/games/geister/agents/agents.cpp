// The agents that only Geister has.
#include "games/geister/agents/agents.hpp"

#include "agents/casual_options.hpp"
#include "agents/limit_options.hpp"
#include "agents/rating_option.hpp"
#include "core/files.hpp"
#include "games/geister/agents/casual_player.hpp"
#include "games/geister/agents/geist_player.hpp"
#include "games/geister/agents/must_win_player.hpp"
#include "games/geister/agents/paper_player.hpp"
#include "games/geister/agents/purple_player.hpp"
#include "games/geister/agents/rush_player.hpp"
#include "games/geister/geister.hpp"

namespace yomi::geister {

namespace {

constexpr std::size_t most_bytes = 1 << 20;

// A file's, wherever a name of the two tables that come with the program is not one.
Result<BluenessTable> table_from(const std::string& parameters) {
  if (parameters == "paper") return paper_table;
  if (parameters == "learned") return learned_table();
  const auto bytes = read_file(parameters, most_bytes);
  if (!bytes) return Error{"agent paper: parameters are paper, learned or a file: " + bytes.message()};
  auto table = table_from_bytes(*bytes);
  if (!table) return Error{"agent paper: " + table.message()};
  return table;
}

AgentKind paper_kind() {
  const auto step = [](const char* name, const char* help) { return OptionSpec::flag(name, true, help); };
  return {
      "paper",
      "the Geister paper's player: beliefs by a table, patterns that win, and rules",
      {step("set-up", "its five set-ups and their mirror images (off: any)"), step("blueness", "beliefs about colours"),
       step("wins", "the patterns that win"), step("protect", "the last blue ghost gets out of contact"),
       step("capture", "captures what looks blue"), step("keepers", "two ghosts stay beside the corners"),
       step("advance", "the rearmost ghost goes on (off: any)"),
       OptionSpec::text("parameters", "paper", "what each sign of a colour counts: paper, learned, or a file")},
      [](const Options& options, std::uint64_t seed) -> Result<std::unique_ptr<Agent>> {
        const PaperSteps steps{options.flag("set-up"),  options.flag("blueness"), options.flag("wins"),
                               options.flag("protect"), options.flag("capture"),  options.flag("keepers"),
                               options.flag("advance")};
        const auto table = table_from(options.text("parameters"));
        if (!table) return table.error();
        return std::unique_ptr<Agent>(std::make_unique<ViewAgent<PaperPlayer>>(Limits{}, steps, *table, seed));
      }};
}

AgentKind casual_kind() {
  return {"casual", casual_help, casual_options(),
          [](const Options& options, std::uint64_t seed) -> Result<std::unique_ptr<Agent>> {
            return std::unique_ptr<Agent>(
                std::make_unique<ViewAgent<CasualPlayer>>(casual_limits(options), casual_habits(options), seed));
          }};
}

AgentKind rush_kind() {
  return {"rush",
          "runs to an exit with the blue ghost that has the shortest way",
          {},
          [](const Options&, std::uint64_t seed) -> Result<std::unique_ptr<Agent>> {
            return std::unique_ptr<Agent>(std::make_unique<ViewAgent<RushPlayer>>(Limits{}, seed));
          }};
}

AgentKind purple_kind() {
  return {"purple", "alpha-beta in which an unknown ghost is red if captured and blue if it could leave",
          limit_options(""), [](const Options& options, std::uint64_t seed) -> Result<std::unique_ptr<Agent>> {
            return std::unique_ptr<Agent>(std::make_unique<ViewAgent<PurplePlayer>>(limits_or_depth(options, 4), seed));
          }};
}

Result<std::shared_ptr<const LearnedWeights>> weights_from(const Options& options) {
  if (!options.is_set("weights")) return built_in_weights();
  const auto bytes = read_file(options.text("weights"), most_bytes);
  if (!bytes) return bytes.error();
  return LearnedWeights::from_bytes(*bytes);
}

AgentKind must_win_kind() {
  return {"must-win",
          "plays wins that are sure whatever is hidden, and any move otherwise",
          {OptionSpec::integer("plies", "9", 1, 61, "of wins that it looks for")},
          [](const Options& options, std::uint64_t seed) -> Result<std::unique_ptr<Agent>> {
            return std::unique_ptr<Agent>(
                std::make_unique<ViewAgent<MustWinPlayer>>(Limits{}, static_cast<int>(options.integer("plies")), seed));
          }};
}

AgentKind geist_kind() {
  auto specs = limit_options("");
  specs.push_back(OptionSpec::flag("read", true, "reads colours from how ghosts are moved"));
  std::vector<std::string> suspects{"any"};
  suspects.insert(suspects.end(), kind_names.begin(), kind_names.end());
  specs.push_back(OptionSpec::choice("suspect", "any", suspects, "what kind of player the enemy is taken for"));
  specs.push_back(OptionSpec::real("doubt", "0.1", 0, 1, "share of its beliefs that is not read: all colours alike"));
  specs.push_back(OptionSpec::real("whim", "0.01", 0, 1, "how much worse a move may be and still be played at times"));
  specs.push_back(OptionSpec::integer("wins", "13", 0, 61, "plies of sure wins that it looks for; 0: none"));
  specs.push_back(OptionSpec::integer("threats", "9", 0, 61, "the same of the enemy's, if a ghost were blue"));
  specs.push_back(rating_option());
  specs.push_back(OptionSpec::text("weights", "", "file with weights, instead of the built-in ones"));
  return {"geist", "reads the enemy's colours and searches by what it believes", specs,
          [](const Options& options, std::uint64_t seed) -> Result<std::unique_ptr<Agent>> {
            const auto weights = weights_from(options);
            if (!weights) return Error{"agent geist: " + weights.message()};
            return geist_agent(options, *weights, seed);
          }};
}

}  // namespace

std::unique_ptr<Agent> geist_agent(const Options& options, std::shared_ptr<const LearnedWeights> weights,
                                   std::uint64_t seed) {
  GeistOptions geist;
  geist.weights = std::move(weights);
  geist.reads = options.flag("read");
  const auto suspect = std::find(kind_names.begin(), kind_names.end(), options.text("suspect"));
  if (suspect != kind_names.end()) geist.suspect = static_cast<Kind>(suspect - kind_names.begin());
  geist.doubt = static_cast<float>(options.real("doubt"));
  geist.whim = static_cast<float>(options.real("whim"));
  geist.win_plies = static_cast<int>(options.integer("wins"));
  geist.threat_plies = static_cast<int>(options.integer("threats"));
  geist.rates_all = options.flag(rating_option_name);
  geist.seed = seed;
  return std::make_unique<ViewAgent<GeistPlayer>>(limits_or_depth(options, 5), geist);
}

std::vector<AgentKind> Geister::agents() {
  return {casual_kind(), paper_kind(), rush_kind(), purple_kind(), must_win_kind(), geist_kind()};
}

}  // namespace yomi::geister
