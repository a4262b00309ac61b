#include "games/geister/must_win/search.hpp"

#include <algorithm>
#include <optional>

#include "games/geister/must_win/dfpn.hpp"

namespace yomi::geister {

class MustWinSolver::Search {
 public:
  explicit Search(int table_bits) : table_bits_(table_bits), purple_(table_bits) {}

  // Calls work(search, board) with the search that the state asks for.
  template <class Work>
  auto with_board(const MustWinState& state, Work work) {
    if (!state.has_known()) return work(purple_, PurpleBoard(state));
    if (!known_) known_.emplace(table_bits_);
    return work(*known_, KnownBoard(state));
  }
  void clear() {
    purple_.clear();
    known_.reset();
  }

 private:
  int table_bits_;
  DfpnSearch<PurpleSlot> purple_;
  std::optional<DfpnSearch<KnownSlot>> known_;  // from the first state on that needs it
};

MustWinSolver::MustWinSolver(int table_bits) : search_(std::make_unique<Search>(table_bits)) {}
MustWinSolver::~MustWinSolver() = default;
MustWinSolver::MustWinSolver(MustWinSolver&&) noexcept = default;
MustWinSolver& MustWinSolver::operator=(MustWinSolver&&) noexcept = default;

void MustWinSolver::clear() { search_->clear(); }

MustWin MustWinSolver::solve(const MustWinState& state, const MustWinLimits& limits, const Deadline& deadline) {
  return search_->with_board(state, [&](auto& search, const auto& board) {
    MustWin result;
    search.begin(limits.nodes, deadline);
    for (int plies = 1; plies <= std::min(limits.plies, most_plies); plies += 2) {
      const bool wins = search.template wins<true>(board, plies);
      if (search.is_out()) break;
      result.searched = plies;
      if (!wins) continue;
      result.verdict = MustWin::Verdict::Win;
      result.plies = plies;
      if (limits.with_line) result.line = search.line(board, plies);
      break;
    }
    result.nodes = search.nodes();
    if (result.verdict != MustWin::Verdict::Win && !search.is_out()) result.verdict = MustWin::Verdict::NoWin;
    return result;
  });
}

bool MustWinSolver::wins(const MustWinState& state, int plies) {
  const int odd = plies - (plies % 2 == 0 ? 1 : 0);
  if (odd < 1) return false;
  return search_->with_board(state, [&](auto& search, const auto& board) {
    if (odd <= exact_plies) return judge_attacker(board, odd) == Judgement::Win;
    search.begin(0, {});
    return search.template wins<true>(board, std::min(odd, most_plies));
  });
}

}  // namespace yomi::geister
