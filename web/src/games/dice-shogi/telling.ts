// What a move did, or what a roll means.
import { told as told_of_move } from '../minishogi/telling'
import type { Played } from '../room'
import { side_name } from '../rooms'
import { tell } from './texts'
import type { View } from './view'

export function told(played: Played<View>): string {
  const { game, side, after, to_move } = played
  if (side !== 'chance') return told_of_move(played)
  const key = after.roll === 6 ? 'told.six' : after.file === null ? 'told.none' : 'told.bound'
  return after.roll === null ? '' : tell(key, { side: side_name(game, to_move), roll: after.roll })
}
