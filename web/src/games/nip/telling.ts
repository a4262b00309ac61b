// What a move did: how many discs it flipped, and how many of them along the ring.
import type { Played } from '../room'
import { ring_runs } from './geometry'
import { tell } from './texts'
import type { View } from './view'

export function told({ move, after }: Played<View>): string {
  if (!after.last) return tell('told.pass')
  const count = after.flipped.length
  // Around the whole ring both runs are the same discs.
  const ring = new Set(ring_runs(after, after.last).flat().map(String)).size
  return tell(ring > 0 ? 'told.ring' : 'told.flips', { cell: move, count, ring })
}
