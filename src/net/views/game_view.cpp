#include "net/views/game_view.hpp"

namespace yomi::views {

namespace {

Json view_json(const Session& session, const Viewer& viewer) {
  for (auto* draw : {&hex_view, &nip_view, &dice_shogi_view, &hichain_view}) {
    if (auto view = draw(session); !view.is_null()) return view;
  }
  return geister_view(session, viewer);
}

// What neither player's secret is in: a move is shown as the side sees it that does not make it.
std::vector<std::string> moves_for_spectators(const Session& session) {
  auto moves = session.seen_history(Player::First);
  const auto other = session.seen_history(Player::Second);
  const auto& truth = session.history();
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (other[i] != truth[i]) moves[i] = other[i];
  }
  return moves;
}

}  // namespace

bool hides_something(const Session& session) {
  return !session.outcome() && session.view(Player::First) != session.position();
}

SeenGame see(const Session& session, const Viewer& viewer) {
  Json view = view_json(session, viewer);
  if (viewer.sees_all) return {session.position(), session.board({}), session.history(), std::move(view)};
  if (viewer.seat) {
    return {session.view(*viewer.seat), session.view_board(*viewer.seat, {}), session.seen_history(*viewer.seat),
            std::move(view)};
  }
  if (!hides_something(session)) {
    return {session.position(), session.board({}), session.history(), std::move(view)};
  }
  return {geister_spectator_position(session), geister_spectator_board(session), moves_for_spectators(session),
          std::move(view)};
}

}  // namespace yomi::views
