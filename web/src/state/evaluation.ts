// Values of positions, made comparable: every game's engine counts in its own unit, people read shares of points.
import type { Side } from '../contract'

// From here on a value is a decided game.
const win = 1_000_000

// How the values of a game's usual player become a share of the points: some tell it themselves, as so many of a
// whole either way; the others are put on a logistic curve by the value at which 73 % are won, odds of e to 1.
type Unit = { kind: 'share'; whole: number } | { kind: 'curve'; slope: number }

// A lead that is estimated with a normal error of this spread wins as often as a logistic curve of this slope says.
const slope_of_spread = (spread: number): number => spread / 1.702

const units: Record<string, Unit> = {
  // mcts gives -1000 to 1000 by the share of points won (src/search/mcts.hpp).
  hex: { kind: 'share', whole: 1000 },
  // Hundredths of a disc of the final lead, which differs from them by 13.3 discs (validation error of the last
  // generation, docs/tuning.md).
  nip: { kind: 'curve', slope: slope_of_spread(1330) },
  // In the same unit, but by a rule of thumb (src/games/nip/position_evaluation.cpp), as nobody has learned weights for
  // it: fitted to the results of 592 positions from games of alphabeta:depth=4 against itself.
  othello: { kind: 'curve', slope: 520 },
  // Chances of winning p, as 10^6 (2p - 1) (docs/tuning.md); in minishogi from material, where a dragon gives odds of e
  // to 1 (src/games/dice_shogi/position_evaluation.cpp).
  'dice-shogi': { kind: 'share', whole: win },
  minishogi: { kind: 'share', whole: win },
  // Sixteenths of a point; twelve points are good odds (good_odds_value of src/games/hichain/position.hpp).
  hichain: { kind: 'curve', slope: 12 * 16 },
  // The expected result, -1 to 1, times a win (src/agents/geister/geist_player.cpp).
  geister: { kind: 'share', whole: win },
}

// Expected share of the points, 0 to 1, for the side whose value it is.
export function expected_share(game: string, value: number, proven = false): number {
  if (Math.abs(value) >= win || (proven && value !== 0)) return value > 0 ? 1 : 0
  const unit = units[game] ?? { kind: 'curve', slope: 1000 }
  if (unit.kind === 'curve') return 1 / (1 + Math.exp(-value / unit.slope))
  // Another agent than the usual one may count in other units: its values are kept within bounds.
  return Math.min(0.99, Math.max(0.01, (1 + value / unit.whole) / 2))
}

// The same for the first player, whoever is to move.
export function first_share(game: string, value: number, to_move: Side, proven = false): number {
  const share = expected_share(game, value, proven)
  return to_move === 'first' ? share : 1 - share
}

export const percent = (share: number): string => `${Math.round(share * 100)} %`

// How good each move is among those shown: 1 the best, 0 the worst of them.
export function relative_values(game: string, values: readonly number[]): number[] {
  if (values.length === 0) return []
  const shares = values.map((value) => expected_share(game, value))
  const best = Math.max(...shares)
  const spread = Math.max(best - Math.min(...shares), 0.02)
  return shares.map((share) => Math.max(0, 1 - (best - share) / spread))
}
