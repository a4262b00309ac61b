#include "games/hichain/chains.hpp"

#include "games/hichain/letters.hpp"

namespace yomi::hichain {

namespace {

constexpr CardSet bit(Card card) { return CardSet{1} << card; }
constexpr bool covers(CardSet larger, CardSet smaller) { return (smaller & ~larger) == 0; }

void add_uncovered(ChainList& chains, CardSet chain) {
  std::size_t kept = 0;
  for (const CardSet other : chains) {
    if (covers(other, chain)) return;  // then it covers none of the others, and nothing was moved yet
    if (!covers(chain, other)) chains[kept++] = other;
  }
  chains.resize(kept);
  assert(chains.size() < ChainList::capacity());
  chains.push_back(chain);
}

// All chains of one kind, in one reading direction, through a card. They are followed from it to lower letters first
// (by `step` letters back, 0 for repeats), then to higher ones.
class PathFinder {
 public:
  PathFinder(const Board& board, Player owner, std::size_t reading, int step, ChainList& found)
      : board_(board),
        owner_(owner),
        reading_(reading),
        step_(step),
        stops_anywhere_(step == 0 || board.cards_of(owner) >= letter_count),
        found_(found) {}

  // Paths on which `last` (the card itself, or what follows an asterisk) comes after or is `first`.
  void run(CellIndex first, Letter first_letter, CellIndex last, Letter last_letter, CardSet cards) {
    last_ = last;
    last_letter_ = last_letter;
    extend_back(first, first_letter, cards);
  }

 private:
  // A path goes on as long as it can: what stops earlier is covered. But where the asterisk comes next, the other end
  // may want it, and in a repeat the other end may want any card. (In a sequence it does so only if it has
  // more cards than the alphabet has letters.)
  void extend_back(CellIndex cell, Letter letter, CardSet cards) {
    bool stops = true;
    for_each_next(cell, letter, -step_, cards, [&](CellIndex next, Letter next_letter, CardSet added) {
      extend_back(next, next_letter, cards | added);
      stops = (added & bit(asterisk)) != 0 && stops;
    });
    if (stops || asterisk_beside(cell, cards) || stops_anywhere_) extend_on(last_, last_letter_, cards);
  }

  void extend_on(CellIndex cell, Letter letter, CardSet cards) {
    bool stops = true;
    for_each_next(cell, letter, step_, cards, [&](CellIndex next, Letter next_letter, CardSet added) {
      extend_on(next, next_letter, cards | added);
      stops = false;
    });
    if (stops && std::popcount(cards) >= (step_ == 0 ? 2 : 3)) add_uncovered(found_, cards);
  }

  // The cards that can come next on a path, by themselves or after the asterisk.
  template <class Visit>
  void for_each_next(CellIndex cell, Letter letter, int step, CardSet cards, Visit&& visit) const {
    const Letter wanted = letter_after(letter, step);
    for (const CellIndex next : Board::beside(cell)) {
      const Piece piece = board_[next].piece;
      if (!is_free(piece, cards)) continue;
      if (piece.card() != asterisk) {
        if (reading(piece) == wanted) visit(next, wanted, bit(piece.card()));
        continue;
      }
      const Letter beyond = letter_after(wanted, step);
      for (const CellIndex after : Board::beside(next)) {
        const Piece other = board_[after].piece;
        if (!is_free(other, cards) || reading(other) != beyond) continue;
        visit(after, beyond, bit(asterisk) | bit(other.card()));
      }
    }
  }

  bool asterisk_beside(CellIndex cell, CardSet cards) const {
    for (const CellIndex next : Board::beside(cell)) {
      const Piece piece = board_[next].piece;
      if (is_free(piece, cards) && piece.card() == asterisk) return true;
    }
    return false;
  }

  bool is_free(Piece piece, CardSet cards) const {
    return piece.belongs_to(owner_) && (cards & bit(piece.card())) == 0;
  }
  Letter reading(Piece piece) const {
    return tables::readings[static_cast<std::size_t>(piece.card_and_direction())][reading_];
  }

  const Board& board_;
  const Player owner_;
  const std::size_t reading_;
  const int step_;
  const bool stops_anywhere_;
  ChainList& found_;
  CellIndex last_ = 0;
  Letter last_letter_ = no_letter;
};

Letter reading_of(Piece piece, std::size_t direction) {
  return tables::readings[static_cast<std::size_t>(piece.card_and_direction())][direction];
}

// Chains with an asterisk in the cell: two of its neighbours go before and after it.
template <class Visit>
void for_each_pair_around(const Board& board, Player owner, CellIndex cell, std::size_t reading, Visit&& visit) {
  for (const CellIndex before : Board::beside(cell)) {
    const Piece first = board[before].piece;
    if (!first.belongs_to(owner) || reading_of(first, reading) == no_letter) continue;
    for (const CellIndex after : Board::beside(cell)) {
      const Piece second = board[after].piece;
      if (after == before || !second.belongs_to(owner) || reading_of(second, reading) == no_letter) continue;
      visit(before, first, after, second);
    }
  }
}

constexpr std::array<Letter, 5> royal_word{letter('C'), letter('H'), letter('A'), letter('I'), letter('N')};

// Whether a path with word[place] on `cell` can be followed to that end of the word to which `step` leads.
// The letters of the word are distinct, so a path cannot cross itself; only the asterisk could be used twice.
bool royal_reaches(const Board& board, Player owner, std::size_t reading, CellIndex cell, int place, int step,
                   bool asterisk_used) {
  const int end = step > 0 ? 4 : 0;
  if (place == end) return true;
  const Letter wanted = royal_word[static_cast<std::size_t>(place + step)];
  for (const CellIndex next : Board::beside(cell)) {
    const Piece piece = board[next].piece;
    if (!piece.belongs_to(owner)) continue;
    const bool stands_in = piece.card() == asterisk && !asterisk_used && place + step != end;
    if (!stands_in && reading_of(piece, reading) != wanted) continue;
    if (royal_reaches(board, owner, reading, next, place + step, step, asterisk_used || stands_in)) return true;
  }
  return false;
}

bool royal_through(const Board& board, Player owner, std::size_t reading, CellIndex cell, int place, bool is_asterisk) {
  const auto both = [&](bool back_may, bool on_may) {
    return royal_reaches(board, owner, reading, cell, place, -1, !back_may) &&
           royal_reaches(board, owner, reading, cell, place, 1, !on_may);
  };
  return is_asterisk ? both(false, false) : both(true, false) || both(false, true);
}

}  // namespace

bool completes_royal(const Board& board, Piece piece, CellIndex cell) {
  const Player owner = piece.owner();
  const bool is_asterisk = piece.card() == asterisk;
  for (std::size_t reading = 0; reading < 4; ++reading) {
    for (int place = 0; place < 5; ++place) {
      const bool fits = is_asterisk ? place != 0 && place != 4
                                    : reading_of(piece, reading) == royal_word[static_cast<std::size_t>(place)];
      if (fits && royal_through(board, owner, reading, cell, place, is_asterisk)) return true;
    }
  }
  return false;
}

namespace {

// What a card beside the new one may be to it.
struct Links {
  bool sequence = false;
  bool repeat = false;
};

Links links_of(const Board& board, Player owner, CellIndex cell, std::size_t reading, Letter letter) {
  Links links;
  for (const CellIndex next : Board::beside(cell)) {
    const Piece piece = board[next].piece;
    if (!piece.belongs_to(owner)) continue;
    const Letter other = reading_of(piece, reading);
    const bool any = piece.card() == asterisk;
    links.sequence |= any || other == letter_after(letter, 1) || other == letter_after(letter, -1);
    links.repeat |= any || other == letter;
  }
  return links;
}

}  // namespace

void find_chains_through(const Board& board, Piece piece, CellIndex cell, Chains& found) {
  found.sequences.clear();
  found.repeats.clear();
  const Player owner = piece.owner();
  for (std::size_t reading = 0; reading < 4; ++reading) {
    PathFinder sequences(board, owner, reading, 1, found.sequences);
    PathFinder repeats(board, owner, reading, 0, found.repeats);
    if (piece.card() == asterisk) {
      for_each_pair_around(board, owner, cell, reading,
                           [&](CellIndex before, Piece first, CellIndex after, Piece second) {
                             const Letter low = reading_of(first, reading);
                             const Letter high = reading_of(second, reading);
                             const CardSet cards = bit(asterisk) | bit(first.card()) | bit(second.card());
                             if (high == letter_after(low, 2)) sequences.run(before, low, after, high, cards);
                             if (high == low) repeats.run(before, low, after, high, cards);
                           });
      continue;
    }
    const Letter own = reading_of(piece, reading);
    if (own == no_letter) continue;
    const Links links = links_of(board, owner, cell, reading, own);
    if (links.sequence) sequences.run(cell, own, cell, own, bit(piece.card()));
    if (links.repeat) repeats.run(cell, own, cell, own, bit(piece.card()));
  }
}

namespace {

int gain_of(const ChainList& present, const ChainList& fresh) {
  int gain = 0;
  for (const CardSet chain : fresh) gain += worth(chain);
  for (const CardSet old : present) {
    for (const CardSet chain : fresh) {
      if (!covers(chain, old)) continue;
      gain -= worth(old);
      break;
    }
  }
  return gain;
}

void merge(ChainList& present, const ChainList& fresh) {
  for (const CardSet chain : fresh) add_uncovered(present, chain);
}

}  // namespace

int gain_of(const Chains& present, const Chains& fresh) {
  return gain_of(present.sequences, fresh.sequences) + gain_of(present.repeats, fresh.repeats);
}

void merge(Chains& present, const Chains& fresh) {
  merge(present.sequences, fresh.sequences);
  merge(present.repeats, fresh.repeats);
}

}  // namespace yomi::hichain
