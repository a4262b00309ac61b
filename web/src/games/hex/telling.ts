// What a move did.
import type { Played } from '../room'
import { tell } from './texts'
import type { View } from './view'

export function told({ move, after }: Played<View>): string {
  if (move === 'swap-pieces') return tell('told.swap')
  if (after.path.length > 0) return tell('told.joined', { cell: move, count: after.path.length })
  return tell('told.stone', { cell: move })
}
