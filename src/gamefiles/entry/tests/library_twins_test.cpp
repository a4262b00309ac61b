// Files of games that also have a room of their own: the same counts of lines, and on 10,000 positions of random games
// the same moves, results and scores.
#include <functional>

#include "core/rng.hpp"
#include "gamefiles/entry/tests/library_games.hpp"

namespace yomi::gamefiles::testing {
namespace {

struct Twins {
  std::string file;
  std::string file_options;
  std::string room;
  std::string room_options;
  // A move of the file's game as the room writes it, in the room's position.
  std::function<std::string(const Session& room, std::string)> as_in_room;
};

std::function<std::string(const Session&, std::string)> replacing(std::string from, std::string to) {
  return [=](const Session&, std::string text) {
    const auto at = text.find(from);
    return at == std::string::npos ? text : text.replace(at, from.size(), to);
  };
}

std::string sorted_letters(std::string letters) {
  std::sort(letters.begin(), letters.end());
  return letters;
}

class TwinGames {
 public:
  explicit TwinGames(const Twins& twins)
      : twins_(twins),
        file_(opened(twins.file, twins.file_options)),
        room_(opened(twins.room, twins.room_options)),
        trace_(__FILE__, __LINE__, twins.file + " " + twins.file_options) {}

  void have_the_same_perft(int depth) {
    for (int d = 1; d <= depth; ++d) {
      EXPECT_EQ(file_->work().perft(*file_, d), room_->work().perft(*room_, d)) << "depth " << d;
    }
  }

  void agree_on_positions(int count) {
    for (std::uint64_t seed = 0; count > 0 && !::testing::Test::HasFailure(); ++seed) {
      file_->reset();
      room_->reset();
      Rng rng(seed);
      for (; !::testing::Test::HasFailure(); --count) {
        ASSERT_EQ(result_of(*file_), result_of(*room_)) << so_far();
        // Discs of each side, with nothing for cells that are left empty; a game without a score has none in either.
        ASSERT_EQ(file_->score(), room_->score()) << so_far();
        if (file_->outcome()) break;
        auto moves = file_->legal_moves();
        std::vector<std::string> written;
        for (const auto& move : moves) written.push_back(twins_.as_in_room(*room_, move));
        ASSERT_EQ(sorted(written), sorted(room_->legal_moves())) << so_far();
        const auto drawn = rng.below(static_cast<std::uint32_t>(moves.size()));
        const auto in_file = file_->play(moves[drawn]);
        const auto in_room = room_->play(written[drawn]);
        ASSERT_TRUE(in_file && in_room) << so_far();
      }
    }
  }

 private:
  std::string so_far() const { return join(file_->history(), " "); }

  Twins twins_;
  std::unique_ptr<Session> file_;
  std::unique_ptr<Session> room_;
  ::testing::ScopedTrace trace_;
};

constexpr int positions = 10'000;

void agree(const Twins& twins, int depth, int count = positions) {
  TwinGames games(twins);
  games.have_the_same_perft(depth);
  games.agree_on_positions(count);
}

TEST(LibraryTwins, Hex) {
  const auto hex = [](const std::string& options, const std::string& room_options) {
    return Twins{"hex.yomi", options, "hex", room_options, replacing("swap", "swap-pieces")};
  };
  agree(hex("size=3", "size=3"), 7);
  agree(hex("size=5", "size=5"), 4);
  agree(hex("size=11", "size=11"), 3);
  agree(hex("size=3,pie=true", "size=3,swap=true"), 6);
  agree(hex("size=5,pie=true", "size=5,swap=true"), 4);
}

// Both count every position at the end of a line, and no game is over before its ninth move.
TEST(LibraryTwins, Othello) { agree({"othello.yomi", "", "othello", "", replacing("pass", "--")}, 8); }
TEST(LibraryTwins, Nip) { agree({"nip.yomi", "", "nip", "", replacing("pass", "--")}, 7); }

TEST(LibraryTwins, Minishogi) { agree({"minishogi.yomi", "", "minishogi", "", replacing("@", "*")}, 5); }
// The room calls ghosts by their first cells, A to D in front and E to H behind, and ways as the mover sees them.
std::string as_in_geister(const Session& room, std::string move) {
  const bool is_first = room.to_move() == Player::First;
  const auto front = is_first ? std::string("ABCDEFGH") : std::string("HGFEDCBA");
  if (room.history().size() < 2) {
    std::string reds;
    for (std::size_t i = 0; i < move.size(); ++i) {
      if (move[i] == 'R') reds += front[i];
    }
    return sorted_letters(reds);
  }
  // "14R…": x and y of A to H as the first player sees them, then of the second player's.
  const std::string ghosts = room.position().substr(is_first ? 0 : 24, 24);
  const std::string from{static_cast<char>('0' + (move[0] - 'a')), static_cast<char>('6' - (move[1] - '0'))};
  std::string text;
  for (std::size_t ghost = 0; ghost < 8; ++ghost) {
    if (ghosts.substr(3 * ghost, 2) == from) text = static_cast<char>('A' + ghost);
  }
  const std::string ways = is_first ? "NESW" : "SWNE";
  if (move[2] == '-') return text + ways[std::string("nesw").find(move[3])];
  const std::size_t way = move[3] > move[1] ? 0 : move[3] < move[1] ? 2 : move[2] > move[0] ? 1 : 3;
  return text + ways[way];
}

TEST(LibraryTwins, Geister) { agree({"geister.yomi", "", "geister", "", as_in_geister}, 5); }
TEST(LibraryTwins, DiceShogi) { agree({"dice-shogi.yomi", "", "dice-shogi", "", replacing("@", "*")}, 3); }

}  // namespace
}  // namespace yomi::gamefiles::testing
