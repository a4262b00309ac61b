// What the learned evaluation sees of one player: the hand, what its cards would gain, and how many moves there are.
#pragma once

#include "games/hichain/evaluation/feature_layout.hpp"
#include "games/hichain/evaluation/potentials.hpp"

namespace yomi::hichain {

struct Outlook {
  CardSet hand = 0;
  // The most that the best cards gain, each by itself: where they may be laid, and where they lack a point.
  std::array<int, FeatureLayout::ranks> now{};
  std::array<int, FeatureLayout::latents> latent{};
  std::size_t run = 0;  // cards in hand that go on from the best one
  bool royal = false;   // can be completed now
  int mobility = 0;
};

// The letters that a hand can be read as: one of two equal cards is as good as the other, so that what a player sees
// does not depend on which of them was laid.
inline CardSet letters_in(CardSet hand) {
  CardSet letters = hand & ((CardSet{1} << letter_count) - 1);
  for (const char name : std::string_view("IUWZ")) {
    const CardSet both = CardSet{1} << letter(name) | CardSet{1} << tables::originals[letter(name)];
    if ((letters & both) != 0) letters |= both;
  }
  return letters;
}

// How many of the letters go on in the alphabet from a card as it lies, up or down, whichever is more.
inline std::size_t run_in_hand(CardSet letters, Lay lay) {
  constexpr std::size_t longest = FeatureLayout::runs - 1;
  std::size_t best = 0;
  for (const Letter reading : tables::readings[lay]) {
    if (reading == no_letter) continue;
    for (const int step : {-1, 1}) {
      std::size_t length = 0;
      for (Letter next = letter_after(reading, step); length < longest && (letters >> next & 1) != 0;
           next = letter_after(next, step)) {
        ++length;
      }
      best = std::max(best, length);
    }
  }
  return best;
}

// The most that each of a player's cards would gain.
class BestByCard {
 public:
  void add(Card card, int points) {
    if (points <= 0) return;
    if (points_[card] == 0) cards_.push_back(card);
    points_[card] = std::max(points_[card], static_cast<std::int16_t>(points));
  }

  // The largest, largest first.
  template <std::size_t N>
  void largest(std::array<int, N>& best) const {
    for (const Card card : cards_) {
      int entry = points_[card];
      for (int& place : best) {
        if (entry > place) std::swap(entry, place);
      }
    }
  }

 private:
  std::array<std::int16_t, card_count> points_{};
  FixedList<Card, card_count> cards_;
};

// Collects potentials, in any order.
class OutlookBuilder {
 public:
  void add(const Potential& potential, bool legal) {
    // Of two equal cards either may be meant.
    (legal ? now_ : latent_).add(tables::originals[card_of(potential.lay)], potential.points);
    if (!legal) return;
    royal_ |= potential.royal;
    if (potential.points < best_ || potential.points == 0) return;
    if (potential.points > best_) best_lays_.clear();
    best_ = potential.points;
    if (best_lays_.size() < best_lays_.capacity()) best_lays_.push_back(potential.lay);
  }

  Outlook finish(CardSet hand, int mobility) {
    Outlook outlook;
    outlook.hand = hand;
    outlook.royal = royal_;
    outlook.mobility = mobility;
    const CardSet letters = letters_in(hand);
    for (const Lay lay : best_lays_) outlook.run = std::max(outlook.run, run_in_hand(letters, lay));
    now_.largest(outlook.now);
    latent_.largest(outlook.latent);
    return outlook;
  }

 private:
  BestByCard now_;
  BestByCard latent_;
  int best_ = 0;
  bool royal_ = false;
  FixedList<Lay, Potentials::capacity()> best_lays_;  // of the potentials that are worth most
};

inline Outlook outlook_of(const Position& position, Player player) {
  Potentials potentials;
  find_potentials(position, player, potentials);
  OutlookBuilder builder;
  for (const Potential& potential : potentials) builder.add(potential, potential.legal);
  return builder.finish(position.hand(player), position.count_moves(player));
}

inline int cards_played(const Position& position) {
  return position.cards().cards_of(Player::First) + position.cards().cards_of(Player::Second) - 4;
}

// --- Features: visit(parameter, times) for each parameter of FeatureLayout that counts ---

template <class Visit>
void visit_player(const Outlook& outlook, bool turn, int sign, Visit&& visit) {
  using Layout = FeatureLayout;
  for (CardSet rest = outlook.hand; rest != 0; rest &= rest - 1) {
    visit(Layout::hand(tables::originals[static_cast<std::size_t>(std::countr_zero(rest))]), sign);
  }
  const CardSet letters = letters_in(outlook.hand);
  const CardSet next = letters >> 1 | (letters & 1) << (letter_count - 1);  // Z is followed by A
  visit(Layout::pair_in_hand, sign * std::popcount(letters & next));
  for (std::size_t rank = 0; rank < Layout::ranks; ++rank) {
    visit(Layout::gain(turn, rank, Layout::size_of(outlook.now[rank])), sign);
  }
  if (outlook.now[0] > 0) visit(Layout::run(turn, outlook.run), sign);
  for (std::size_t rank = 0; rank < Layout::latents; ++rank) {
    visit(Layout::latent(turn, rank, Layout::size_of(outlook.latent[rank])), sign);
  }
  visit(Layout::mobility(turn, Layout::crowd_of(outlook.mobility)), sign);
}

// For the mover, who leads by so many points.
template <class Visit>
void visit_features(int lead, const Outlook& mover, const Outlook& other, Visit&& visit) {
  visit(FeatureLayout::turn, +1);
  visit(FeatureLayout::lead_by_one, lead % 8);
  visit(FeatureLayout::lead_by_eight, lead / 8);
  visit_player(mover, true, +1, visit);
  visit_player(other, false, -1, visit);
}

}  // namespace yomi::hichain
