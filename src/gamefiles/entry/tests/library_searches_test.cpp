// Every search over small games of the library that no position comes back in.
#include "gamefiles/entry/tests/small_library_games.hpp"
#include "properties/searches.hpp"

namespace yomi::gamefiles::testing {
namespace {

struct SearchedGames {
  using Type = Position<1, Sort::Plain>;
  static constexpr int words = 1;
  static constexpr SmallGame games[]{{"tic-tac-toe", ""},
                                     {"connect-four", ""},
                                     {"hex.yomi", "size=3"},
                                     {"yavalath", "size=3"},
                                     {"domineering", "width=4,height=4"},
                                     {"breakthrough", ""}};
};

}  // namespace
}  // namespace yomi::gamefiles::testing

namespace yomi::testing {

INSTANTIATE_TYPED_TEST_SUITE_P(GameFiles, EverySearch,
                               ::testing::Types<gamefiles::testing::SmallGames<gamefiles::testing::SearchedGames>>);

}  // namespace yomi::testing
