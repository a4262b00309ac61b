#include "records/sqlite_search.hpp"

#include "core/text.hpp"

namespace yomi {

namespace {

// What a filter asks for, as conditions of which a record meets at most one, and the values in them. "This player on
// either side" is two of them: each then has an index of its own that gives the records by date.
struct Conditions {
  std::vector<std::string> arms;
  std::vector<std::string> values;

  std::string bound(std::string value) {
    values.push_back(std::move(value));
    return "?" + std::to_string(values.size());
  }
};

// Behind every text that begins with the same characters.
constexpr const char* last_character = "\U0010FFFF";

std::string within(const std::string& column, const std::string& begin, const std::string& end) {
  return "(" + column + " >= " + begin + " AND " + column + " < " + end + ")";
}

// For lists the records are wanted in their order, and only the first of them; for counts all of them in any order.
Conditions conditions_of(const RecordFilter& filter, bool in_order) {
  Conditions search;
  std::string all = "1";
  if (filter.game) all += " AND game = " + search.bound(*filter.game);
  if (filter.winner) all += " AND winner = " + search.bound(std::string(name(*filter.winner)));
  if (filter.since) all += " AND date >= " + search.bound(*filter.since);
  if (filter.until) all += " AND date < " + search.bound(*filter.until + last_character);
  if (filter.source) all += " AND source = " + search.bound(*filter.source);
  if (filter.name_part) {
    const std::string part = search.bound(to_lower(*filter.name_part));
    all += " AND (instr(lower(first), " + part + ") > 0 OR instr(lower(second), " + part + ") > 0)";
  }
  if (!filter.player) {
    search.arms = {all};
  } else if (!filter.player->ends_with('*')) {
    const std::string player = search.bound(*filter.player);
    search.arms = {all + " AND first = " + player, all + " AND second = " + player + " AND first <> " + player};
  } else {
    const std::string prefix = filter.player->substr(0, filter.player->size() - 1);
    const std::string begin = search.bound(prefix);
    const std::string end = search.bound(prefix + last_character);
    // The plus keeps SQLite from going by names, which would have to be sorted by date, all of them.
    if (in_order) {
      search.arms = {all + " AND (" + within("+first", begin, end) + " OR " + within("+second", begin, end) + ")"};
    } else {
      search.arms = {all + " AND " + within("first", begin, end),
                     all + " AND " + within("second", begin, end) + " AND NOT " + within("first", begin, end)};
    }
  }
  return search;
}

}  // namespace

SqliteSearch list_search(const RecordFilter& filter) {
  const auto [arms, values] = conditions_of(filter, true);
  std::vector<std::string> found;
  for (const auto& arm : arms) found.push_back("SELECT date, id FROM records WHERE " + arm);
  return {"SELECT records.id, game, options, first, second, winner, reason, moves, records.date, source FROM (" +
              join(found, " UNION ALL ") + " ORDER BY date DESC, id DESC LIMIT ?" + std::to_string(values.size() + 1) +
              " OFFSET ?" + std::to_string(values.size() + 2) +
              ") AS found JOIN records ON records.id = found.id ORDER BY records.date DESC, records.id DESC",
          values};
}

SqliteSearch count_search(const RecordFilter& filter) {
  const auto [arms, values] = conditions_of(filter, false);
  std::vector<std::string> counts;
  for (const auto& arm : arms) counts.push_back("(SELECT COUNT(*) FROM records WHERE " + arm + ")");
  return {"SELECT " + join(counts, " + "), values};
}

}  // namespace yomi
