#include "agents/seat_view_of.hpp"
#include "games/hichain/hichain.hpp"
#include "games/hichain/position.hpp"

namespace yomi::hichain {

namespace {

Json cards_of(const Position& position) {
  Json cards = Json::array();
  for (const Player player : {Player::First, Player::Second}) {
    for (const PlacedCard& placed : position.placed_cards(player)) {
      cards.push_back({{"side", yomi::name(player)},
                       {"letter", std::string(1, card_names[face_of(placed.card)])},
                       {"direction", std::string(1, direction_names[static_cast<std::size_t>(placed.direction)])},
                       {"x", placed.x},
                       {"y", placed.y}});
    }
  }
  return cards;
}

std::string hand_of(const Position& position, Player player) {
  std::string hand;
  for (Card card = 0; card < card_count; ++card) {
    if (position.in_hand(player, card)) hand += card_names[card];
  }
  return hand;
}

Json chain_json(const Position& position, Player player, CardSet chain) {
  Json cells = Json::array();
  std::string text;
  for (CardSet rest = chain; rest != 0; rest &= rest - 1) {
    const auto card = static_cast<Card>(std::countr_zero(rest));
    const CellIndex cell = position.cell_of(player, card);
    text += card_names[face_of(card)];
    cells.push_back(Json::array({position.cards().x_of(cell), position.cards().y_of(cell)}));
  }
  return {{"side", yomi::name(player)}, {"text", text}, {"points", worth(chain)}, {"cells", std::move(cells)}};
}

Json chains_of(const Position& position) {
  Json chains = Json::array();
  for (const Player player : {Player::First, Player::Second}) {
    for (const CardSet chain : position.chains(player).sequences) chains.push_back(chain_json(position, player, chain));
    for (const CardSet chain : position.chains(player).repeats) chains.push_back(chain_json(position, player, chain));
  }
  return chains;
}

}  // namespace

Json Hichain::view(const SeatView& seat) {
  const auto& line = line_of<hichain::Position>(seat);
  const auto& position = line.back();
  Json last = nullptr;
  if (line.size() > 1) {
    const auto move = line[line.size() - 2].parse_move(seat.history().back());
    if (move && !move->is_pass()) last = Json::array({move->x(), move->y()});
  }
  return {{"cards", cards_of(position)},
          {"hands", {{"first", hand_of(position, Player::First)}, {"second", hand_of(position, Player::Second)}}},
          {"chains", chains_of(position)},
          {"scores", Json::array({position.score(Player::First), position.score(Player::Second)})},
          {"last", std::move(last)}};
}

}  // namespace yomi::hichain
