// A report as text, in the language of the file, and as JSON.
#include <fmt/format.h>

#include <array>

#include "core/text.hpp"
#include "gamefiles/check/check.hpp"
#include "gamefiles/language/messages.hpp"

namespace yomi::gamefiles {

namespace {

using Both = std::array<std::string_view, language_codes.size()>;

constexpr Both error_word{"error", "エラー"};
constexpr Both oddity_word{"odd", "注意"};
constexpr Both right{"{}: nothing is wrong\n", "{}: 間違いはありません\n"};
constexpr Both examples_line{"examples  {} with {} moves, all as they say\n",
                             "例        {} 個、手 {} 個、すべてその通り\n"};
constexpr Both examples_bad{"examples  {} with {} moves, {} not as they say\n",
                            "例        {} 個、手 {} 個、うち {} 個が違う\n"};
constexpr Both games_line{"games     {} random ones in {:.1f} s\n", "対局      でたらめに {} 局、{:.1f} s\n"};
constexpr Both length_line{"length    {:.1f} moves on average, {} at most\n", "長さ      平均 {:.1f} 手、最長 {} 手\n"};
constexpr Both moves_line{"choice    {:.1f} moves on average\n", "選択肢    平均 {:.1f} 手\n"};
constexpr Both wins_line{"results   first {:.1f} %, second {:.1f} %, draws {:.1f} %\n",
                         "結果      先手 {:.1f} %、後手 {:.1f} %、引き分け {:.1f} %\n"};
constexpr Both end_line{"end       {:>5.1f} %  {}\n", "終わり方  {:>5.1f} %  {}\n"};
constexpr Both stuck_end{"a player cannot move", "指す手がない"};

std::string_view in(const Both& texts, Language language) { return texts[static_cast<std::size_t>(language)]; }

template <class... Values>
std::string filled(const Both& texts, Language language, const Values&... values) {
  return fmt::format(fmt::runtime(in(texts, language)), values...);
}

double percent(int part, int whole) { return whole == 0 ? 0 : 100.0 * part / whole; }

std::string source_of(const CheckReport& report, const Place& place) {
  const auto line = static_cast<std::size_t>(place.line - 1);
  return place.line >= 1 && line < report.sources.size() ? report.sources[line] : std::string{};
}

std::string line_of(const CheckReport& report, const Found& one, std::string_view file_name) {
  const Language language = report.language;
  const auto word = std::string(in(is_error(one.what) ? error_word : oddity_word, language)) + ": ";
  Problem problem{one.place, one.message, source_of(report, one.place), {}};
  for (auto& text : problem.message) text = word + text;
  if (one.place.line >= 1) return rendered(problem, language, file_name) + "\n";
  return (file_name.empty() ? "" : std::string(file_name) + ": ") + problem.in(language) + "\n";
}

std::string facts(const CheckReport& report) {
  const Language language = report.language;
  const Seen& seen = report.seen;
  std::string text;
  const int failed = static_cast<int>(report.examples.failures.size());
  if (report.examples.examples > 0) {
    text += failed == 0 ? filled(examples_line, language, report.examples.examples, report.examples.moves)
                        : filled(examples_bad, language, report.examples.examples, report.examples.moves, failed);
  }
  const int games = seen.finished + seen.endless;
  text += filled(games_line, language, games, seen.seconds);
  if (seen.positions > 0) {
    text += filled(moves_line, language, static_cast<double>(seen.choices) / static_cast<double>(seen.positions));
  }
  if (seen.finished == 0) return text;
  text += filled(length_line, language, static_cast<double>(seen.plies) / seen.finished, seen.longest);
  text += filled(wins_line, language, percent(seen.wins[0], games), percent(seen.wins[1], games),
                 percent(seen.draws, games));
  for (std::size_t i = 0; i < seen.ends.size(); ++i) {
    if (seen.ends[i] == 0) continue;
    text += filled(end_line, language, percent(seen.ends[i], games),
                   i < report.ends.size() ? report.ends[i] : std::string(in(stuck_end, language)));
  }
  return text;
}

}  // namespace

std::string text_of(const CheckReport& report, std::string_view file_name) {
  std::string text;
  for (const Found& one : report.found) text += line_of(report, one, file_name);
  if (report.found.empty()) text += filled(right, report.language, report.game);
  return text + facts(report);
}

Json json_of(const CheckReport& report) {
  const Seen& seen = report.seen;
  const auto list = [&](bool errors) {
    Json all = Json::array();
    for (const Found& one : report.found) {
      if (is_error(one.what) != errors) continue;
      const std::string& message = one.message[static_cast<std::size_t>(report.language)];
      Json json{{"what", name(one.what)}, {"message", message}};
      if (one.place.line >= 1) {
        json["line"] = one.place.line;
        json["column"] = one.place.column;
      }
      all.push_back(std::move(json));
    }
    return all;
  };
  Json ends = Json::array();
  for (std::size_t i = 0; i < seen.ends.size(); ++i) {
    const bool is_stuck = i >= report.ends.size();
    if (is_stuck && seen.ends[i] == 0) continue;
    ends.push_back({{"end", is_stuck ? std::string("stuck") : report.ends[i]}, {"games", seen.ends[i]}});
  }
  const double positions = static_cast<double>(std::max<std::int64_t>(seen.positions, 1));
  return {{"game", report.game},
          {"language", language_codes[static_cast<std::size_t>(report.language)]},
          {"problems", Json::array()},
          {"errors", list(true)},
          {"oddities", list(false)},
          {"examples", {{"count", report.examples.examples}, {"moves", report.examples.moves}}},
          {"games",
           {{"count", seen.finished + seen.endless},
            {"endless", seen.endless},
            {"seconds", seen.seconds},
            {"mean_plies", seen.finished == 0 ? 0.0 : static_cast<double>(seen.plies) / seen.finished},
            {"longest", seen.longest},
            {"mean_moves", static_cast<double>(seen.choices) / positions},
            {"wins", seen.wins},
            {"draws", seen.draws},
            {"ends", ends}}}};
}

Json json_of(const Problems& problems) {
  Json list = Json::array();
  for (const Problem& problem : problems.list) {
    Json json{{"line", problem.place.line},
              {"column", problem.place.column},
              {"length", problem.place.length},
              {"message", problem.in(problems.language)},
              {"source", problem.source_line}};
    if (problem.suggestion) json["suggestion"] = *problem.suggestion;
    list.push_back(std::move(json));
  }
  return {{"language", language_codes[static_cast<std::size_t>(problems.language)]}, {"problems", list}};
}

}  // namespace yomi::gamefiles
