// Text forms.
//
// Moves: the cell that is taken ("d4"), or the cell left and the one reached ("e2e4"), with what else happens behind
// it:
// "+" and what a piece turns into, "/" and what is shot or removed, a chain of hops cell by cell; "P@e5" puts a piece
// of the hand, "pass" and "swap" are words.
//
// With cards, "/" and the name of the card that was played; a number is what the die shows.
//
// Positions: the rows from the top, separated by "/": a letter for each piece (of two signs: in parentheses), numbers
// for runs of empty cells, "_" for holes. Then "1" or "2", whose turn it is; and, where the game has them: hands, cells
// that have not moved, the cell that a double step passed over, turns played, turns without a capture, passes, pieces
// that left the board. Games that hide something have more (position_secrets_text.ipp).
#pragma once

#include "core/text.hpp"
#include "core/utf8.hpp"
#include "gamefiles/play/position_ends.ipp"

namespace yomi::gamefiles {

namespace detail {

// A piece's letter: capitals and other signs are the first player's; the second player's signs are said with a "v".
inline std::string letter_of(const KindRules& kind, int owner) {
  const std::string& letter = kind.letter;
  if (owner != 1) return letter;
  if (letter == "X") return "O";
  const bool has_case = letter.find_first_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ") != std::string::npos;
  return has_case ? to_lower(letter) : "v" + letter;
}

// Of the ways of a board, for exits.
inline constexpr std::array<std::string_view, straight_ways> way_letters{"n", "ne", "e", "se", "s", "sw", "w", "nw"};

// Of a piece whose kind the viewer does not know.
inline std::string unknown_letter(int owner) { return owner == 1 ? "v?" : "?"; }

inline std::string in_row(const std::string& letter) {
  return characters(letter).size() == 1 ? letter : "(" + letter + ")";
}

}  // namespace detail

template <int W, Sort S>
std::string Position<W, S>::text() const {
  const Board& board = plan_->rules.board;
  std::string text;
  if (plan_->sows) text = seeds_text();
  for (int row = 0; row < (plan_->sows ? 0 : board.rows); ++row) {
    if (row > 0) text += '/';
    int run = 0;
    const auto end_run = [&] {
      if (run > 0) text += std::to_string(run);
      run = 0;
    };
    for (int column = 0; column < board.columns; ++column) {
      const int cell = board.cell_at(column, row);
      const int owner = cell < 0 ? -1 : owner_at(cell);
      if (cell >= 0 && owner < 0) {
        ++run;
        continue;
      }
      end_run();
      text += cell < 0 ? "_" : detail::in_row(piece_text(cell));
    }
    end_run();
  }
  text += to_move_ == Player::First ? " 1" : " 2";
  if (plan_->has_hands) {
    std::string hands;
    for (const Player player : {Player::First, Player::Second}) {
      for (const auto& [letter, count] : hand_of(player))
        hands += (count > 1 ? std::to_string(count) : "") + detail::in_row(letter);
    }
    text += " " + (hands.empty() ? "-" : hands);
  }
  if (plan_->tracks_fresh) {
    std::vector<std::string> cells;
    fresh_.for_each([&](int cell) { cells.push_back(board.names[static_cast<std::size_t>(cell)]); });
    text += " " + (cells.empty() ? "-" : join(cells, ","));
  }
  if (plan_->has_double_steps)
    text += " " + (passed_over_ < 0 ? "-" : board.names[static_cast<std::size_t>(passed_over_)]);
  if (tells_plies()) text += " " + std::to_string(plies_);
  if (plan_->counts_quiet) text += " " + std::to_string(quiet_);
  if (plan_->counts_passes) text += " " + std::to_string(passes_);
  if (plan_->has_cards) text += " " + cards_text();
  if (S == Sort::Chance) text += roll_ == roll_due ? " ?" : " " + std::to_string(roll_);
  if (plan_->keeps_stores)
    text += " " + std::to_string(stores_[0]) + ":" + std::to_string(stores_[1]) + (again_ ? "+" : "");
  if constexpr (S == Sort::Hidden) text += this->secrets_text();
  return text;
}

template <int W, Sort S>
std::string Position<W, S>::seeds_text() const {
  std::string text;
  for (int cell = 0; cell < plan_->cells; ++cell) {
    if (cell > 0) text += plan_->rules.board.column(cell) == 0 ? "/" : ",";
    text += std::to_string(seeds_[static_cast<std::size_t>(cell)]);
  }
  return text;
}

template <int W, Sort S>
std::string Position<W, S>::cards_text() const {
  std::string text;
  for (int owner = 0; owner < 3; ++owner) {
    if (owner > 0) text += ":";
    bool is_first = true;
    for (std::size_t card = 0; card < plan_->rules.cards.size(); ++card) {
      if (cards_[card] != owner) continue;
      text += (is_first ? "" : ",") + plan_->rules.cards[card].name;
      is_first = false;
    }
  }
  return text;
}

// The words behind those of every game; an empty message if they are right.
template <int W, Sort S>
std::string Position<W, S>::read_props(const std::vector<std::string_view>& words, std::size_t& word) {
  if (plan_->has_cards) {
    const auto hands = split(words[word++], ':');
    std::size_t named = 0;
    for (std::size_t owner = 0; owner < hands.size() && owner < 3; ++owner) {
      const auto cards = split(hands[owner], ',');
      if (cards.size() != (owner == 2 ? 1 : static_cast<std::size_t>(plan_->rules.cards_each)))
        return "each player has as many cards as at the start, one lies between";
      for (const auto name : cards) {
        for (std::size_t card = 0; card < plan_->rules.cards.size(); ++card) {
          if (plan_->rules.cards[card].name != name) continue;
          cards_[card] = static_cast<std::uint8_t>(owner);
          ++named;
        }
      }
    }
    auto owners = cards_;
    std::sort(owners.begin(), owners.begin() + static_cast<std::ptrdiff_t>(plan_->rules.cards.size()));
    const auto between =
        std::count(owners.begin(), owners.begin() + static_cast<std::ptrdiff_t>(plan_->rules.cards.size()), 2);
    if (hands.size() != 3 || named != plan_->rules.cards.size() || between != 1)
      return "cards are written like " + in_quotes(cards_text());
  }
  if (S == Sort::Chance) {
    const auto roll = parse_number<int>(words[word]);
    if (words[word] != "?" && (!roll || *roll < 0 || *roll > plan_->rules.die->sides))
      return "the die shows ? or a number";
    roll_ = words[word++] == "?" ? roll_due : static_cast<std::int8_t>(*roll);
    if (roll_ != 0 && plan_->rules.die->not_when_attacked && royal_attacked(to_move_)) {
      return "who is attacked throws no die: it shows 0";
    }
  }
  if (plan_->keeps_stores) {
    std::string_view stores = words[word++];
    again_ = plan_->sows && stores.ends_with("+");
    if (again_) stores.remove_suffix(1);
    const auto both = split(stores, ':');
    for (std::size_t player = 0; player < 2; ++player) {
      const auto count = both.size() == 2 ? parse_number<int>(both[player]) : std::nullopt;
      if (!count || *count < 0 || *count > 9999) return "stores are written like 3:5";
      stores_[player] = static_cast<std::uint16_t>(*count);
    }
  }
  return {};
}

// Rows of numbers; an empty message if they are right.
template <int W, Sort S>
std::string Position<W, S>::read_seeds(std::string_view text) {
  const Board& board = plan_->rules.board;
  const auto rows = split(text, '/');
  for (std::size_t row = 0; row < rows.size() && static_cast<int>(row) < board.rows; ++row) {
    const auto counts = split(rows[row], ',');
    if (static_cast<int>(counts.size()) != board.columns)
      return "row " + std::to_string(row + 1) + " has not " + std::to_string(board.columns) + " numbers";
    for (std::size_t column = 0; column < counts.size(); ++column) {
      const auto count = parse_number<int>(counts[column]);
      if (!count || *count < 0 || *count > 250) return "seeds are numbers from 0 to 250";
      seeds_[row * static_cast<std::size_t>(board.columns) + column] = static_cast<std::uint8_t>(*count);
    }
  }
  return static_cast<int>(rows.size()) == board.rows ? "" : "there must be " + std::to_string(board.rows) + " rows";
}

namespace detail {

// The pieces that a row or a hand names, one after the other; an error says what is wrong with a sign.
struct Sign {
  int kind = -1;
  int owner = 0;
  int number = 0;  // of a run of empty cells, or of pieces in a hand
  bool hole = false;
  bool unknown = false;
};

template <int W>
yomi::Result<std::vector<Sign>> signs_of(const Plan<W>& plan, std::string_view text) {
  std::vector<Sign> signs;
  const auto all = characters(text);
  for (std::size_t i = 0; i < all.size(); ++i) {
    std::string letter(all[i].bytes);
    if (letter >= "0" && letter <= "9" && letter.size() == 1) {
      int number = 0;
      for (; i < all.size() && all[i].code >= U'0' && all[i].code <= U'9' && number < 1000; ++i)
        number = number * 10 + static_cast<int>(all[i].code - U'0');
      --i;
      signs.push_back({-1, 0, number, false});
      continue;
    }
    if (letter == "_") {
      signs.push_back({-1, 0, 0, true});
      continue;
    }
    if (letter == "(") {
      letter.clear();
      for (++i; i < all.size() && all[i].code != U')'; ++i) letter += all[i].bytes;
    }
    Sign sign;
    for (int owner = 0; owner < 2 && !plan.hidden_kinds.empty(); ++owner) {
      if (letter == unknown_letter(owner)) sign = {plan.hidden_kinds.front(), owner, 0, false, true};
    }
    for (int owner = 0; owner < 3 && sign.kind < 0; ++owner) {
      for (std::size_t kind = 0; kind < plan.rules.kinds.size(); ++kind) {
        const bool is_neutral = plan.rules.kinds[kind].neutral;
        if (is_neutral == (owner == 2) && letter_of(plan.rules.kinds[kind], owner) == letter)
          sign = {static_cast<int>(kind), owner, 0, false};
      }
    }
    if (sign.kind < 0) {
      std::vector<std::string> known;
      for (const KindRules& kind : plan.rules.kinds)
        known.push_back(letter_of(kind, kind.neutral ? 2 : 0) + (kind.neutral ? "" : " and " + letter_of(kind, 1)));
      return Error{"there is no piece " + in_quotes(letter) + "; pieces are " + join(known, ", ")};
    }
    signs.push_back(sign);
  }
  return signs;
}

}  // namespace detail

// The rows of pieces; an empty message if they are right, as of all that follow.
template <int W, Sort S>
std::string Position<W, S>::read_rows(std::string_view text) {
  const Board& board = plan_->rules.board;
  const auto rows = split(text, '/');
  if (static_cast<int>(rows.size()) != board.rows) {
    return std::to_string(rows.size()) + " rows given, the board has " + std::to_string(board.rows);
  }
  for (int cell = 0; cell < plan_->cells; ++cell) {
    if (owner_at(cell) >= 0) take(owner_at(cell), kind_at(cell), cell);
  }
  for (int row = 0; row < board.rows; ++row) {
    const auto signs = detail::signs_of(*plan_, rows[static_cast<std::size_t>(row)]);
    if (!signs) return signs.message();
    const std::string where = "row " + std::to_string(row + 1);
    int column = 0;
    for (const auto& sign : *signs) {
      const int width = sign.kind >= 0 || sign.hole ? 1 : sign.number;
      for (int i = 0; i < width; ++i, ++column) {
        const int cell = board.cell_at(column, row);
        if (column >= board.columns || (cell < 0) != sign.hole) {
          return where + " does not fit the board at column " + std::to_string(column + 1);
        }
        if (sign.kind >= 0) put(sign.owner, sign.kind, cell);
        if constexpr (S == Sort::Hidden) {
          if (sign.unknown) this->secrets_.unknown.insert(cell);
        }
      }
    }
    if (column != board.columns) {
      return where + " has " + std::to_string(column) + " cells, not " + std::to_string(board.columns);
    }
  }
  return {};
}

template <int W, Sort S>
std::string Position<W, S>::read_hands(std::string_view text) {
  for (const Player player : {Player::First, Player::Second}) {
    for (std::size_t kind = 0; kind < plan_->kinds.size(); ++kind) {
      change_hand(player, static_cast<int>(kind), -in_hand(player, static_cast<int>(kind)));
    }
  }
  const auto signs = detail::signs_of(*plan_, text == "-" ? "" : text);
  if (!signs) return signs.message();
  int number = 1;
  for (const auto& sign : *signs) {
    if (sign.kind < 0) {
      number = sign.number;
      continue;
    }
    if (number < 1 || number > 60 || sign.owner > 1) {
      return "a hand holds 1 to 60 pieces of a kind; a kind that is not in it is left out";
    }
    if (in_hand(static_cast<Player>(sign.owner), sign.kind) > 0) return "a kind of piece is named twice in a hand";
    change_hand(static_cast<Player>(sign.owner), sign.kind, number);
    if constexpr (S == Sort::Hidden) {
      if (sign.unknown) this->secrets_.unknown_hand[static_cast<std::size_t>(sign.owner)] = true;
    }
    number = 1;
  }
  return {};
}

// Cells that have not moved, the cell passed over, and counts, as far as the game has them; `word` goes behind them.
template <int W, Sort S>
std::string Position<W, S>::read_history(const std::vector<std::string_view>& words, std::size_t& word) {
  const Board& board = plan_->rules.board;
  if (plan_->tracks_fresh) {
    Set fresh;
    const auto names = words[word] == "-" ? std::vector<std::string_view>{} : split(words[word], ',');
    for (const auto name : names) {
      const int cell = board.cell_named(name);
      if (cell < 0 || owner_at(cell) < 0) {
        return "there is no piece on " + in_quotes(name) + " that could not have moved";
      }
      fresh.insert(cell);
    }
    set_fresh(fresh);
    ++word;
  }
  if (plan_->has_double_steps) {
    const int cell = words[word] == "-" ? -1 : board.cell_named(words[word]);
    if (cell < 0 && words[word] != "-") return "there is no cell " + in_quotes(words[word]);
    passed_over_ = static_cast<std::int16_t>(cell);
    ++word;
  }
  const auto is_number = [&](bool has_it, std::int32_t& into) {
    if (!has_it) return true;
    const auto number = parse_number<int>(words[word++]);
    if (!number || *number < 0 || *number >= longest_game) return false;
    into = *number;
    return true;
  };
  const bool are_right = is_number(tells_plies(), plies_) && is_number(plan_->counts_quiet, quiet_) &&
                         is_number(plan_->counts_passes, passes_);
  return are_right ? "" : "turns and passes are numbers from 0 to " + std::to_string(longest_game - 1);
}

template <int W, Sort S>
yomi::Result<Position<W, S>> Position<W, S>::parse(const Plan<W>& plan, std::string_view text) {
  const Position start(plan);
  const auto wrong = [&](const std::string& why) {
    return Error{"position: " + why + " (the start is " + in_quotes(start.text()) + ")"};
  };
  const auto own = own_position(plan.rules, words_of(plan), start.text(), text);
  if (!own) return wrong(own.message());
  const auto words = split_words(*own);
  const std::size_t wanted = split_words(start.text()).size();
  if (words.size() != wanted) {
    return wrong(std::to_string(words.size()) + " words given, expected " + std::to_string(wanted));
  }
  if (words[1] != "1" && words[1] != "2") return wrong("whose turn it is must be 1 or 2, not " + in_quotes(words[1]));
  Position position = start;
  position.to_move_ = words[1] == "1" ? Player::First : Player::Second;
  std::string problem = plan.sows ? position.read_seeds(words[0]) : position.read_rows(words[0]);
  std::size_t word = 2;
  if (problem.empty() && plan.has_hands) problem = position.read_hands(words[word++]);
  if (problem.empty()) problem = position.read_history(words, word);
  if (problem.empty()) problem = position.read_props(words, word);
  if constexpr (S == Sort::Hidden) {
    if (problem.empty()) problem = position.read_secrets(words, word);
  }
  if (!problem.empty()) return wrong(problem);
  position.hash_ = position.recomputed_hash();
  // The start itself may have no move, or a die to be thrown: it is taken as it is.
  if (position == start) return start;
  return position.as_if_reached();
}

// A position that was set: whoever has moved last may have brought any end about, with any piece.
template <int W, Sort S>
Position<W, S> Position<W, S>::as_if_reached() const {
  Position position = *this;
  position.past_ = nullptr;
  position.captured_ = true;
  position.outcome_ = Outcome::Ongoing;
  position.end_ = -1;
  position.changed_ = position.owned_[index(opponent(position.to_move_))];
  position.finish({});
  return position;
}

}  // namespace yomi::gamefiles
