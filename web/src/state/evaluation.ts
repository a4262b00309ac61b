// Shares of the points, as the server tells them, made ready to be seen. A share that it does not tell is not
// guessed.
import type { Side } from '../contract'

// Told for the side to move, seen as the first player's.
export function first_share(share: number | null | undefined, to_move: Side): number | null {
  if (share === null || share === undefined) return null
  return to_move === 'first' ? share : 1 - share
}

export const percent = (share: number): string => `${Math.round(share * 100)} %`

// Moves that are nearly alike should look alike.
const least_spread = 0.02

// How good each move is among those shown: 1 the best, 0 the worst of them.
export function relative_worths(shares: readonly number[]): number[] {
  if (shares.length === 0) return []
  const best = Math.max(...shares)
  const spread = Math.max(best - Math.min(...shares), least_spread)
  return shares.map((share) => Math.max(0, 1 - (best - share) / spread))
}
