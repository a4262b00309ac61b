// Values of positions, made comparable: every game's engine counts in its own unit, people read shares of points.
import type { Side } from '../contract'

// From here on a value is a decided game.
const win = 1_000_000

// How the values of a game's usual player become a share of the points: some tell it themselves, as so many of a
// whole either way; the others are put on a curve by the value at which 73 % are won.
type Unit = { kind: 'share'; whole: number } | { kind: 'curve'; slope: number }

const units: Record<string, Unit> = {
  hex: { kind: 'share', whole: 1000 },
  // Hundredths of a disc; eight discs ahead are worth 73 %.
  nip: { kind: 'curve', slope: 800 },
  othello: { kind: 'curve', slope: 800 },
  'dice-shogi': { kind: 'share', whole: win },
  minishogi: { kind: 'share', whole: win },
  hichain: { kind: 'curve', slope: 192 },
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
