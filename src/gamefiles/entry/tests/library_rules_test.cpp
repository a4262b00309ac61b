// The properties of every game for small games of the library. Left out are those in which a position may come a third
// time, which its text does not tell.
#include "gamefiles/entry/tests/small_library_games.hpp"
#include "properties/rules.hpp"

namespace yomi::gamefiles::testing {
namespace {

struct PlainGames {
  using Type = Position<1, Sort::Plain>;
  static constexpr int words = 1;
  static constexpr SmallGame games[]{{"tic-tac-toe", ""},
                                     {"connect-four", ""},
                                     {"breakthrough", ""},
                                     {"hex.yomi", "size=4"},
                                     {"hex.yomi", "size=3,pie=true"},
                                     {"gomoku", "size=5"},
                                     {"yavalath", "size=3"},
                                     {"y", "size=4"},
                                     {"havannah", "size=3"},
                                     {"domineering", "width=5,height=4"},
                                     {"konane", ""},
                                     {"draughts", ""}};
};
struct ScoredGames {
  using Type = Position<1, Sort::Scored>;
  static constexpr int words = 1;
  static constexpr SmallGame games[]{{"othello.yomi", ""}, {"nip.yomi", ""}, {"kalah", "houses=3,seeds-each=2"}};
};

struct HiddenGames {
  using Type = Position<2, Sort::Hidden>;
  static constexpr int words = 2;
  static constexpr SmallGame games[]{{"geister.yomi", ""}};
};

}  // namespace
}  // namespace yomi::gamefiles::testing

namespace yomi::testing {

using SmallFileGames = ::testing::Types<gamefiles::testing::SmallGames<gamefiles::testing::PlainGames>,
                                        gamefiles::testing::SmallGames<gamefiles::testing::ScoredGames>,
                                        gamefiles::testing::SmallGames<gamefiles::testing::HiddenGames>>;
INSTANTIATE_TYPED_TEST_SUITE_P(GameFiles, EveryGame, SmallFileGames);

}  // namespace yomi::testing
