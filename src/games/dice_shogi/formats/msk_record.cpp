#include "games/dice_shogi/formats/msk_record.hpp"

#include <algorithm>
#include <array>

#include "agents/session_of.hpp"
#include "core/text.hpp"
#include "games/dice_shogi/dice_shogi.hpp"
#include "games/dice_shogi/position.hpp"

namespace yomi::dice_shogi {

namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

// "+2534KA", whatever follows.
bool begins_with_move(std::string_view word) {
  return word.size() >= 7 && (word[0] == '+' || word[0] == '-') &&
         std::all_of(word.begin() + 1, word.begin() + 5, is_digit);
}

bool is_name(std::string_view line) { return line.size() >= 2 && line[0] == 'N' && (line[1] == '+' || line[1] == '-'); }

// The version, the start position, the side to move.
bool says_nothing_new(std::string_view line) {
  return line == "PI" || line == "+" || line == "-" || (line.size() >= 2 && line[0] == 'V' && is_digit(line[1]));
}

bool is_time(std::string_view word) {
  return word.size() >= 2 && word[0] == 'T' && std::all_of(word.begin() + 1, word.end(), is_digit);
}

// A header's name as plain records and options have it.
std::string header_key(std::string_view name) {
  std::string key = to_lower(trim(name));
  std::replace(key.begin(), key.end(), '_', '-');
  constexpr std::array<std::pair<std::string_view, std::string_view>, 2> renamed{
      {{"site", "place"}, {"start-time", "date"}}};
  const auto found = std::find_if(renamed.begin(), renamed.end(), [&](const auto& pair) { return pair.first == key; });
  return found == renamed.end() ? key : std::string(found->second);
}

class Reader {
 public:
  MskRecord read(std::string_view text) {
    for (const auto line : split(text, '\n')) {
      ++number_;
      read_line(trim(line));
      if (result_.fault) break;
    }
    PlainRecord& record = result_.record;
    if (record.game.empty()) {
      const bool rolls = std::any_of(record.moves.begin(), record.moves.end(),
                                     [](const auto& move) { return move.text.find(':') != std::string::npos; });
      record.game = rolls || has_header("rolls") ? dice_shogi::DiceShogi::name : dice_shogi::Minishogi::name;
    }
    return std::move(result_);
  }

 private:
  void fail(const std::string& what) {
    result_.fault = RecordFault{number_, "line " + std::to_string(number_) + ": " + what};
  }

  bool has_header(std::string_view key) const {
    const auto& headers = result_.record.headers;
    return std::any_of(headers.begin(), headers.end(), [&](const auto& header) { return header.key == key; });
  }

  void read_line(std::string_view line) {
    if (line.empty() || line[0] == '\'' || says_nothing_new(line)) return;
    if (is_name(line)) return add_header(line[1] == '+' ? "first" : "second", line.substr(2));
    if (line[0] == '$') {
      const auto colon = line.find(':');
      if (colon == std::string_view::npos) return fail("a header is like $GAME:dice-shogi, not " + in_quotes(line));
      const std::string key = header_key(line.substr(1, colon - 1));
      constexpr std::array<std::string_view, 3> of_no_use{"end-time", "time-limit", "opening"};
      if (std::find(of_no_use.begin(), of_no_use.end(), key) != of_no_use.end()) return;
      return add_header(key, trim(line.substr(colon + 1)));
    }
    for (const auto word : split_words(line)) {
      if (is_time(word)) continue;
      if (!result_.record.ending.empty()) {
        return fail(in_quotes(word) + " stands behind the end of the game, " + in_quotes(result_.record.ending));
      }
      if (word[0] == '%') {
        result_.record.ending = word;
      } else {
        result_.record.moves.push_back({std::string(word), number_});
      }
    }
  }

  void add_header(const std::string& key, std::string_view value) {
    PlainRecord& record = result_.record;
    if (!record.moves.empty()) return fail("the header " + in_quotes(key) + " stands behind the first move");
    const bool repeated =
        (key == "game" && !record.game.empty()) || (key == "position" && !record.position.empty()) || has_header(key);
    if (repeated) return fail("the header " + in_quotes(key) + " stands there twice");
    if (key == "game") {
      record.game = value;
    } else if (key == "position") {
      record.position = value;
    } else {
      record.headers.push_back({key, std::string(value), number_});
    }
  }

  MskRecord result_;
  int number_ = 0;
};

// The position with which the session's history begins.
std::string first_position(const Session& session) {
  const auto game = session.clone();
  while (game->undo()) {
  }
  return game->position();
}

template <class P>
std::string moves_of(P position, const std::vector<std::string>& history) {
  std::string text, roll;
  for (const auto& played : history) {
    const auto move = *position.parse_move(played);
    const std::string name = position.msk_text(move);
    if constexpr (Stochastic<P>) {
      if (move.is_roll()) {
        roll = ":" + name;
      } else {
        text += name + (position.in_check() ? ":0" : roll) + "\n";
        roll.clear();
      }
    } else {
      text += name + "\n";
    }
    position.play(move);
  }
  return roll.empty() ? text : text + "' rolled " + roll.substr(1) + "\n";
}

template <class P>
std::string written(const Session& session, const dice_shogi::Settings& settings) {
  const P start = *P::parse(settings, first_position(session));
  std::string text = "$GAME:" + session.game().name + "\n";
  if (settings.max_plies != dice_shogi::Settings{}.max_plies) {
    text += "$MAX_PLIES:" + std::to_string(settings.max_plies) + "\n";
  }
  if (start.text() != P(settings).text()) {
    // The roll, if it is thrown, as a file number.
    std::string position = start.text();
    if (start.roll() != 0) position.back() = static_cast<char>('0' + start.roll());
    text += "$POSITION:" + position + "\n";
  }
  return text + moves_of(start, session.history());
}

}  // namespace

bool is_msk_record(std::string_view text) {
  for (auto line : split(text, '\n')) {
    line = trim(line);
    if (line.empty() || line[0] == '\'') continue;
    return is_name(line) || line[0] == '$' || line[0] == '%' || says_nothing_new(line) || begins_with_move(line);
  }
  return false;
}

MskRecord parse_msk_record(std::string_view text) { return Reader().read(text); }

Result<std::string> msk_record_of(const Session& session, const MskNotes& notes) {
  using namespace dice_shogi;
  const std::string& game = session.game().name;
  if (game != DiceShogi::name && game != Minishogi::name) {
    return Error{"MSK is a format of dice-shogi and minishogi, not of " + game};
  }
  const bool has_die = game == DiceShogi::name;
  const Settings settings{static_cast<int>(session.options().integer("max-plies")),
                          has_die && session.options().text("rolls") == "from-left"};
  std::string text;
  if (!notes.first.empty()) text += "N+" + notes.first + "\n";
  if (!notes.second.empty()) text += "N-" + notes.second + "\n";
  text += has_die ? written<Position>(session, settings) : written<MiniPosition>(session, settings);
  const auto outcome = session.outcome();
  if (!notes.ending.empty()) return text + notes.ending + "\n";
  if (!outcome) return text;
  return text + (outcome->winner ? "%TSUMI\n" : "%HIKIWAKE\n");
}

namespace {

ReadRecord read_msk(std::string_view text) {
  auto [words, fault] = parse_msk_record(text);
  return {std::move(words), std::move(fault), {}};
}

Result<std::string> write_msk(const GameRecord& record, const Session& played) {
  MskNotes notes{record.players[0], record.players[1], {}};
  // A name is the rest of its line.
  for (auto* name : {&notes.first, &notes.second}) std::replace(name->begin(), name->end(), '\n', ' ');
  const auto& [winner, reason] = record.result;
  if (!played.outcome() && winner == Winner::Draw) notes.ending = "%HIKIWAKE";
  const bool mover_lost = winner == winner_of(opponent(played.to_move()));
  if (!played.outcome() && mover_lost && reason == resigned_reason) notes.ending = "%TORYO";
  if (!played.outcome() && mover_lost && reason == time_reason) notes.ending = "%TIME_UP";
  if (!played.outcome() && mover_lost && reason == forfeit_reason) notes.ending = "%ILLEGAL_MOVE";
  if (winner == Winner::None && reason.starts_with('%')) notes.ending = reason;
  // "%TORYO" behind a mate says nothing else than the mate.
  return msk_record_of(played, notes);
}

}  // namespace

RecordFormat msk_format() { return {"msk", "MSK, with rolls", is_msk_record, read_msk, write_msk}; }

}  // namespace yomi::dice_shogi
