#include "agents/session_of.hpp"
#include "games/hichain/hichain.hpp"
#include "net/views/game_view.hpp"

namespace yomi::views {

namespace {

using namespace hichain;

Json cards_of(const hichain::Position& position) {
  Json cards = Json::array();
  for (const Player player : {Player::First, Player::Second}) {
    for (const PlacedCard& placed : position.placed_cards(player)) {
      cards.push_back({{"side", name(player)},
                       {"letter", std::string(1, card_names[face_of(placed.card)])},
                       {"direction", std::string(1, direction_names[static_cast<std::size_t>(placed.direction)])},
                       {"x", placed.x},
                       {"y", placed.y}});
    }
  }
  return cards;
}

std::string hand_of(const hichain::Position& position, Player player) {
  std::string hand;
  for (Card card = 0; card < card_count; ++card) {
    if (position.in_hand(player, card)) hand += card_names[card];
  }
  return hand;
}

Json chain_json(const hichain::Position& position, Player player, CardSet chain) {
  Json cells = Json::array();
  std::string text;
  for (CardSet rest = chain; rest != 0; rest &= rest - 1) {
    const auto card = static_cast<Card>(std::countr_zero(rest));
    const CellIndex cell = position.cell_of(player, card);
    text += card_names[face_of(card)];
    cells.push_back(Json::array({position.cards().x_of(cell), position.cards().y_of(cell)}));
  }
  return {{"side", name(player)}, {"text", text}, {"points", worth(chain)}, {"cells", std::move(cells)}};
}

Json chains_of(const hichain::Position& position) {
  Json chains = Json::array();
  for (const Player player : {Player::First, Player::Second}) {
    for (const CardSet chain : position.chains(player).sequences) chains.push_back(chain_json(position, player, chain));
    for (const CardSet chain : position.chains(player).repeats) chains.push_back(chain_json(position, player, chain));
  }
  return chains;
}

}  // namespace

Json hichain_view(const Session& session) {
  const auto* typed = dynamic_cast<const SessionOf<hichain::Position>*>(&session);
  if (typed == nullptr) return nullptr;
  const auto& position = typed->state();
  Json last = nullptr;
  if (!session.history().empty()) {
    const auto move = typed->line()[typed->line().size() - 2].parse_move(session.history().back());
    if (move && !move->is_pass()) last = Json::array({move->x(), move->y()});
  }
  return {{"cards", cards_of(position)},
          {"hands", {{"first", hand_of(position, Player::First)}, {"second", hand_of(position, Player::Second)}}},
          {"chains", chains_of(position)},
          {"scores", Json::array({position.score(Player::First), position.score(Player::Second)})},
          {"last", std::move(last)}};
}

}  // namespace yomi::views
