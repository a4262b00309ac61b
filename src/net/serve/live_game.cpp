#include "net/serve/live_game.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/text.hpp"
#include "net/serve/secrets.hpp"

namespace yomi::serve {

namespace {

// Own moves, after a draw was declined.
constexpr std::size_t moves_between_draw_offers = 2;

constexpr std::array<std::string_view, 3> offer_names{"draw", "takeback", "rematch"};

std::string_view offer_name(Offer what) { return offer_names[static_cast<std::size_t>(what)]; }

Json move_event(const std::string& move, Mover mover, double seconds) {
  return {{"event", "move"}, {"move", move}, {"side", mover ? name(*mover) : "chance"}, {"seconds", seconds}};
}

// Journals of before 2026-11 have the text alone, which then stands for itself.
Message reason_in(const Json& event) {
  Message reason{event.at("reason").get<std::string>()};
  if (!event.contains("code")) return reason;
  reason.code = event["code"].get<std::string>();
  reason.parameters = parameters_from(event.at("parameters"));
  return reason;
}

}  // namespace

std::optional<Offer> parse_offer(std::string_view text) {
  for (const Offer offer : {Offer::Draw, Offer::Takeback, Offer::Rematch}) {
    if (text == offer_name(offer)) return offer;
  }
  return std::nullopt;
}

std::string_view name(LiveGame::State state) {
  constexpr std::array<std::string_view, 3> names{"open", "running", "over"};
  return names[static_cast<std::size_t>(state)];
}

LiveGame::LiveGame(TableSetup setup, std::unique_ptr<Session> session, double now)
    : setup_(std::move(setup)), session_(std::move(session)) {
  if (setup_.clock) clock_.emplace(*setup_.clock);
  seconds_.resize(session_->history().size());
  outcome_ = session_->outcome();
  waits_ = setup_.waits;
  begin_turn(now);
}

std::optional<Player> LiveGame::side_of(std::string_view token) const {
  for (const Player side : {Player::First, Player::Second}) {
    if (same_secret(seat(side).token, token)) return side;
  }
  return std::nullopt;
}

LiveGame::State LiveGame::state() const {
  if (outcome_) return State::Over;
  const bool open = seat(Player::First).kind == Seat::Kind::Open || seat(Player::Second).kind == Seat::Kind::Open;
  return open ? State::Open : State::Running;
}

std::optional<Player> LiveGame::agent_to_move() const {
  if (state() != State::Running || session_->is_chance()) return std::nullopt;
  const Player side = session_->to_move();
  return seat(side).kind == Seat::Kind::Agent ? std::optional(side) : std::nullopt;
}

// --- What players do ---

LiveGame::Changed LiveGame::join(const std::string& player, std::string_view invitation, std::string token,
                                 double now) {
  if (setup_.is_private && !same_secret(setup_.invitation, invitation)) {
    return Error{"this game is by invitation; the link that you were sent has the secret for it", "bad_invitation"};
  }
  for (const Player side : {Player::First, Player::Second}) {
    if (seat(side).kind != Seat::Kind::Open) continue;
    if (outcome_) break;
    Json event{{"event", "join"}, {"side", name(side)}, {"name", player}, {"token", std::move(token)}};
    if (auto applied = apply(event, now); !applied) return applied.error();
    return Events{event};
  }
  return Error{"no seat of this game is open; open it without joining to watch", "no_seat_open"};
}

LiveGame::Changed LiveGame::cancel(double now) {
  if (state() == State::Over) return over_error(*outcome_);
  if (state() == State::Running) return Error{"the game has begun; resign to end it", "offer_refused"};
  return end(std::nullopt, {"cancelled", "cancelled"}, now);
}

LiveGame::Events LiveGame::arrive(Player side, double now) {
  arrived_[index(side)] = true;
  if (!waits_) return {};
  for (const Player player : {Player::First, Player::Second}) {
    if (seat(player).kind == Seat::Kind::Human && !arrived_[index(player)]) return {};
  }
  Json event{{"event", "begin"}};
  static_cast<void>(apply(event, now));
  return {event};
}

void LiveGame::agent_begins(double seconds, double now) {
  const auto side = agent_to_move();
  if (!side) return;
  turn_began_ = now;
  if (!clock_ || waits_) return;
  clock_->start(*side, now);
  agent_floor_ = clock_->left(*side, now) - seconds;
}

LiveGame::Changed LiveGame::move(Player side, std::string_view text, std::optional<std::size_t> ply, double now) {
  if (state() == State::Over) return over_error(*outcome_);
  if (state() == State::Open) return Error{"the game has not begun: a seat is still open", "not_begun"};
  // Who is late has lost, whatever the move is.
  if (auto events = tick(now); !events.empty()) return events;
  if (ply && *ply != plies()) {
    return Error{
        fmt::format("the move is for ply {}, but {} moves have been played", *ply, plies()),
        "stale_ply",
        {parameter("given", static_cast<std::int64_t>(*ply)), parameter("played", static_cast<std::int64_t>(plies()))}};
  }
  if (session_->is_chance()) return Error{"the die is rolled first, by the server", "not_your_turn"};
  if (session_->to_move() != side) {
    return Error{fmt::format("it is {}'s turn", name(session_->to_move())),
                 "not_your_turn",
                 {parameter("side", session_->to_move())}};
  }
  const double seconds = std::max(0.0, now - turn_began_);
  if (const auto played = apply_move(text, side, seconds, now); !played) {
    if (!played.error().code.empty()) return played.error();
    return Error{played.message(), "illegal_move", {parameter("move", text)}};
  }
  // What the game calls the move, which may have been written in another way.
  return Events{stamped(move_event(session_->history().back(), side, seconds), now)};
}

LiveGame::Events LiveGame::roll(const std::function<std::string(const Session&)>& draw, double now) {
  Events events;
  while (state() == State::Running && session_->is_chance()) {
    const std::string outcome = draw(*session_);
    if (!apply_move(outcome, {}, 0, now)) break;
    events.push_back(stamped(move_event(outcome, {}, 0), now));
  }
  return events;
}

LiveGame::Changed LiveGame::resign(Player side, double now, const Message& reason) {
  if (state() == State::Over) return over_error(*outcome_);
  if (state() == State::Open) return Error{"the game has not begun: there is nobody to resign to", "not_begun"};
  if (auto events = tick(now); !events.empty()) return events;
  return end(opponent(side), reason, now);
}

LiveGame::Changed LiveGame::offer(Player side, Offer what, double now) {
  if (state() == State::Open) return Error{"the game has not begun: there is nobody to offer it to", "not_begun"};
  const bool over = state() == State::Over;
  if (what == Offer::Rematch) {
    if (!over) return Error{"a rematch can be offered when the game is over", "offer_refused"};
    if (next_ || rematch_agreed_) return Error{"the rematch has begun already", "offer_refused"};
  } else if (over) {
    return over_error(*outcome_);
  }
  if (what == Offer::Takeback) {
    if (const auto length = takeback_length(side); !length) return length.error();
  }
  const auto& declined = draw_declined_[index(side)];
  if (what == Offer::Draw && declined && moves_of(side) < *declined + moves_between_draw_offers) {
    return Error{
        fmt::format("your offer was declined; make {} moves before you offer a draw again", moves_between_draw_offers),
        "offered_lately",
        {parameter("moves", static_cast<std::int64_t>(moves_between_draw_offers))}};
  }
  if (seat(opponent(side)).kind == Seat::Kind::Agent) {
    if (what == Offer::Draw) return Error{"agents do not agree to draws; play on or resign", "offer_refused"};
    return accept(side, what, now);
  }
  if (offered(what) == opponent(side)) return accept(opponent(side), what, now);
  if (offered(what) == side) return Error{fmt::format("the {} is offered already", offer_name(what)), "offer_refused"};
  return kept_offer({{"event", "offer"}, {"what", offer_name(what)}, {"side", name(side)}}, now);
}

LiveGame::Changed LiveGame::answer(Player side, Offer what, bool accepted, double now) {
  if (offered(what) != opponent(side))
    return Error{fmt::format("no {} is offered to you", offer_name(what)), "offer_refused"};
  if (accepted) return accept(opponent(side), what, now);
  return kept_offer({{"event", "decline"}, {"what", offer_name(what)}}, now);
}

LiveGame::Changed LiveGame::kept_offer(const Json& event, double now) {
  if (auto applied = apply(event, now); !applied) return applied.error();
  return Events{event};
}

LiveGame::Changed LiveGame::accept(Player asker, Offer what, double now) {
  offered(what).reset();
  ++version_;
  switch (what) {
    case Offer::Draw:
      return end(std::nullopt, {"agreed", "agreed"}, now);
    case Offer::Rematch:
      rematch_agreed_ = true;
      return Events{};
    case Offer::Takeback:
      break;
  }
  const auto length = takeback_length(asker);
  if (!length) return length.error();
  Json event{{"event", "takeback"}, {"plies", *length}};
  if (auto applied = apply(event, now); !applied) return applied.error();
  return Events{stamped(std::move(event), now)};
}

LiveGame::Events LiveGame::tick(double now) {
  if (!clock_ || state() != State::Running) return {};
  const auto late = clock_->expired(now);
  // An agent keeps to its limits; if it is late all the same, the machine was busy with others.
  if (late && seat(*late).kind == Seat::Kind::Agent) return {};
  return late ? end(opponent(*late), {std::string(time_reason), "time"}, now) : Events{};
}

LiveGame::Events LiveGame::set_next(const std::string& id) {
  Json event{{"event", "next"}, {"next", id}};
  static_cast<void>(apply(event, 0));
  return {event};
}

LiveGame::Changed LiveGame::end_by_operator(double now) {
  if (state() == State::Over) return over_error(*outcome_);
  return end(std::nullopt, {"ended by the operator", "ended_by_operator"}, now);
}

LiveGame::Events LiveGame::rename(Player side, const std::string& player) {
  Json event{{"event", "rename"}, {"side", name(side)}, {"name", player}};
  static_cast<void>(apply(event, 0));
  return {event};
}

LiveGame::Events LiveGame::keep_clock(double now) {
  if (!clock_ || !clock_->running()) return {};
  return {stamped({{"event", "clock"}}, now)};
}

LiveGame::Events LiveGame::end(std::optional<Player> winner, const Message& reason, double now) {
  Json event{{"event", "end"},
             {"winner", side_json(winner)},
             {"reason", reason.text},
             {"code", reason.code},
             {"parameters", to_json(reason.parameters)}};
  static_cast<void>(apply(event, now));
  return {stamped(std::move(event), now)};
}

// As many plies as bring back the asker's own last move; what the die showed for it stays.
Result<std::size_t> LiveGame::takeback_length(Player asker) const {
  const auto movers = session_->movers();
  for (std::size_t i = movers.size(); i > setup_.moves.size(); --i) {
    if (movers[i - 1] != asker) continue;
    if (!session_->revealed_since(i - 1)) return i - 1;
    return Error{"something hidden came out since your last move; who has seen it cannot take that back",
                 "would_reveal"};
  }
  return Error{"there is no move of yours to take back", "nothing_to_take_back"};
}

std::size_t LiveGame::moves_of(Player side) const {
  const auto movers = session_->movers();
  return static_cast<std::size_t>(std::count(movers.begin(), movers.end(), Mover{side}));
}

// --- Events ---

Json LiveGame::stamped(Json event, double now) const {
  if (clock_) event["clock"] = clock_->times(now);
  return event;
}

void LiveGame::begin_turn(double now) {
  turn_began_ = now;
  agent_floor_.reset();
  if (!clock_) return;
  if (state() == State::Running && !waits_ && !agent_to_move()) {
    clock_->start(session_->to_move(), now);
  } else {
    clock_->stop(now);
  }
}

Status LiveGame::restore(const Json& event, double now) {
  if (auto applied = apply(event, now); !applied) return applied;
  if (clock_ && event.contains("clock")) {
    clock_->stop(now);
    clock_->set_times(event["clock"].get<std::array<double, 2>>());
    begin_turn(now);
  }
  return done();
}

Status LiveGame::apply(const Json& event, double now) {
  const std::string what = event.at("event").get<std::string>();
  ++version_;
  if (what == "move") {
    const Mover mover = parse_side(event.at("side").get<std::string>());
    return apply_move(event.at("move").get<std::string>(), mover, event.at("seconds").get<double>(), now);
  }
  if (what == "takeback") return apply_takeback(event, now);
  if (what == "join") {
    const auto side = parse_side(event.at("side").get<std::string>());
    if (!side) return Error{"a seat that is none"};
    setup_.seats[index(*side)] = {Seat::Kind::Human, event.at("name").get<std::string>(),
                                  event.at("token").get<std::string>()};
    begin_turn(now);
    return done();
  }
  if (what == "end") {
    const auto winner = event.at("winner").is_null() ? std::nullopt : parse_side(event["winner"].get<std::string>());
    outcome_ = {winner, reason_in(event)};
    offers_ = {};
    begin_turn(now);
    return done();
  }
  if (what == "begin") {
    waits_ = false;
    begin_turn(now);
    return done();
  }
  if (what == "clock") return done();
  if (what == "rename") {
    const auto side = parse_side(event.at("side").get<std::string>());
    if (!side) return Error{"a seat that is none"};
    setup_.seats[index(*side)].name = event.at("name").get<std::string>();
    return done();
  }
  if (what == "next") {
    next_ = event.at("next").get<std::string>();
    rematch_agreed_ = false;
    offers_ = {};
    return done();
  }
  if (what == "offer" || what == "decline") {
    const auto offer = parse_offer(event.at("what").get<std::string>());
    if (!offer) return Error{"an offer that is none"};
    if (const auto asker = offered(*offer); what == "decline" && *offer == Offer::Draw && asker) {
      draw_declined_[index(*asker)] = moves_of(*asker);
    }
    offered(*offer) = what == "offer" ? parse_side(event.at("side").get<std::string>()) : std::nullopt;
    return done();
  }
  return Error{"unknown event " + in_quotes(what)};
}

Status LiveGame::apply_move(std::string_view move, Mover mover, double seconds, double now) {
  if (auto played = session_->play(move); !played) return played;
  ++version_;
  seconds_.push_back(seconds);
  offers_ = {};
  if (mover && clock_) {
    clock_->stop(now);
    if (agent_floor_) clock_->raise_to(*mover, *agent_floor_);
    clock_->add_increment(*mover);
  }
  outcome_ = session_->outcome();
  // A roll takes no time of its own: the player's clock goes on.
  if (mover || outcome_) begin_turn(now);
  return done();
}

Status LiveGame::apply_takeback(const Json& event, double now) {
  const auto left = event.at("plies").get<std::size_t>();
  if (left > plies() || left < setup_.moves.size()) return Error{"a takeback of moves that were not played"};
  while (plies() > left) {
    if (auto undone = session_->undo(); !undone) return undone;
    seconds_.pop_back();
  }
  offers_ = {};
  begin_turn(now);
  return done();
}

}  // namespace yomi::serve
