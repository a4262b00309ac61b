// Games of the library without published counts, against slow second ones that are written from the rules alone
// (referees/): the same counts of lines, and along random games the same moves, results and scores.
#include "core/rng.hpp"
#include "gamefiles/entry/tests/library_games.hpp"
#include "gamefiles/entry/tests/referees/domineering.hpp"
#include "gamefiles/entry/tests/referees/go.hpp"
#include "gamefiles/entry/tests/referees/konane.hpp"
#include "gamefiles/entry/tests/referees/lines_of_action.hpp"
#include "gamefiles/entry/tests/referees/nine_mens_morris.hpp"
#include "gamefiles/entry/tests/referees/placing.hpp"
#include "gamefiles/entry/tests/referees/tablut.hpp"

namespace yomi::gamefiles::testing {
namespace {

using namespace referees;

// Games that are over end a line without being counted, as in search/perft.hpp.
template <class Referee>
std::uint64_t lines_of(const Referee& position, int depth) {
  if (depth == 0) return 1;
  if (position.result() != '-') return 0;
  const auto moves = position.moves();
  if (depth == 1) return moves.size();
  std::uint64_t leaves = 0;
  for (const auto& move : moves) {
    Referee child = position;
    child.play(move);
    leaves += lines_of(child, depth - 1);
  }
  return leaves;
}

template <class Referee>
void agrees_on_position(const Session& session, const Referee& referee, std::string& moves_so_far) {
  ASSERT_EQ(result_of(session), referee.result()) << moves_so_far;
  if constexpr (requires { referee.score(); }) {
    ASSERT_EQ(session.score(), std::optional(referee.score())) << moves_so_far;
  }
  if (referee.result() != '-') return;
  ASSERT_EQ(sorted(session.legal_moves()), sorted(referee.moves())) << moves_so_far << "\n" << session.position();
}

// How the games have ended: a set of rules of which a part never comes up is not tested.
struct Endings {
  int first = 0, second = 0, draws = 0;
};

template <class Referee>
Endings agrees_along_games(Session& session, const Referee& start, int games) {
  Endings endings;
  for (int i = 0; i < games && !::testing::Test::HasFailure(); ++i) {
    Rng rng(static_cast<std::uint64_t>(i));
    session.reset();
    Referee referee = start;
    std::string moves_so_far;
    agrees_on_position(session, referee, moves_so_far);
    while (referee.result() == '-' && !::testing::Test::HasFailure()) {
      const auto moves = sorted(referee.moves());
      const auto& move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
      moves_so_far += move + " ";
      referee.play(move);
      const auto played = session.play(move);
      EXPECT_TRUE(played) << moves_so_far;
      agrees_on_position(session, referee, moves_so_far);
    }
    endings.first += referee.result() == '1';
    endings.second += referee.result() == '2';
    endings.draws += referee.result() == '=';
  }
  return endings;
}

template <class Referee>
Endings agrees(const std::string& game, const std::string& options, const Referee& start, int depth, int games = 200) {
  SCOPED_TRACE(game + " " + options);
  const auto session = opened(game, options);
  if (!session) return {};
  EXPECT_EQ(session->work().perft(*session, depth), lines_of(start, depth)) << "depth " << depth;
  const Endings endings = agrees_along_games(*session, start, games);
  EXPECT_GT(endings.first, 0);
  EXPECT_GT(endings.second, 0);
  return endings;
}

TEST(LibraryReferees, Gomoku) {
  agrees("gomoku", "size=7", Gomoku(7, false), 3);
  agrees("gomoku", "size=15", Gomoku(15, false), 2, 10);
  // Lines of six come up.
  agrees("gomoku", "size=8,strict=true", Gomoku(8, true), 3);
}

TEST(LibraryReferees, Yavalath) {
  agrees("yavalath", "size=5", Yavalath(5, false), 3);
  agrees("yavalath", "size=3,pie=true", Yavalath(3, true), 4);
}

TEST(LibraryReferees, Y) {
  agrees("y", "size=9", Y(9, false), 3);
  agrees("y", "size=3,pie=true", Y(3, true), 6);
}

TEST(LibraryReferees, Havannah) {
  agrees("havannah", "size=4", Havannah(4, false), 3);
  // Rings are rare on small boards.
  agrees("havannah", "size=3,pie=true", Havannah(3, true), 4);
  agrees("havannah", "size=6", Havannah(6, false), 2, 50);
}

TEST(LibraryReferees, LinesOfAction) { agrees("lines-of-action", "", LinesOfAction(), 3); }

TEST(LibraryReferees, Domineering) {
  agrees("domineering", "", Domineering(8, 8), 4);
  agrees("domineering", "width=5,height=4", Domineering(5, 4), 6);
}

TEST(LibraryReferees, Konane) { agrees("konane", "", Konane(), 8); }

TEST(LibraryReferees, Go) {
  // On the smallest boards most moves are about captures, suicide and repetition.
  agrees("go", "size=2,komi=0", Go(2, 0), 6);
  agrees("go", "size=3,komi=0", Go(3, 0), 4);
  agrees("go", "size=4,komi=1", Go(4, 1), 3, 50);
  agrees("go", "size=9", Go(9, 7), 2, 10);
}

TEST(LibraryReferees, Tablut) { agrees("tablut", "", Tablut(), 3); }

TEST(LibraryReferees, NineMensMorris) { EXPECT_GT(agrees("nine-mens-morris", "", NineMensMorris(), 3).draws, 0); }

// To and fro: random games hardly ever come back to a position.
template <class Referee>
void agrees_on_repetition(const std::string& game, Referee referee, const std::vector<std::string>& round) {
  const auto session = opened(game);
  std::string moves_so_far;
  for (std::size_t i = 0; i < 3 * round.size() && referee.result() == '-'; ++i) {
    const auto& move = round[i % round.size()];
    moves_so_far += move + " ";
    referee.play(move);
    const auto played = session->play(move);
    EXPECT_TRUE(played) << moves_so_far;
    agrees_on_position(*session, referee, moves_so_far);
  }
  EXPECT_EQ(referee.result(), '=') << game;
}

TEST(LibraryReferees, Repetition) {
  agrees_on_repetition("lines-of-action", LinesOfAction(), {"b8b6", "a7c7", "b6b8", "c7a7"});
  agrees_on_repetition("tablut", Tablut(), {"d9c9", "e7f7", "c9d9", "f7e7"});
}

}  // namespace
}  // namespace yomi::gamefiles::testing
