// Values of positions, made comparable: every game's engine counts in its own unit, people read shares of points.
import type { Side } from '../contract'

// The value at which 73 % of the points are won: the slope of the curve, as the engines themselves use it.
const scale_of_game: Record<string, number> = {
  hex: 50_000,
  nip: 50_000,
  othello: 50_000,
  'dice-shogi': 50_000,
  minishogi: 50_000,
  hichain: 192,
  geister: 50_000,
}

export const slope = (game: string): number => scale_of_game[game] ?? 50_000

// Expected share of the points, 0 to 1, for the side whose value it is.
export function expected_share(game: string, value: number, proven = false): number {
  if (proven && value !== 0) return value > 0 ? 1 : 0
  return 1 / (1 + Math.exp(-value / slope(game)))
}

// The same for the first player, whoever is to move.
export function first_share(game: string, value: number, to_move: Side, proven = false): number {
  const share = expected_share(game, value, proven)
  return to_move === 'first' ? share : 1 - share
}

export const percent = (share: number): string => `${Math.round(share * 100)} %`

// How good a move is among those shown: 1 the best, 0 as bad as the worst or worse than a third of the points below.
export function relative_values(game: string, values: readonly number[]): number[] {
  if (values.length === 0) return []
  const shares = values.map((value) => expected_share(game, value))
  const best = Math.max(...shares)
  const spread = Math.max(best - Math.min(...shares), 0.02)
  return shares.map((share) => Math.max(0, 1 - (best - share) / spread))
}
