// What a move did, as the viewer sees the board. Colours are told only where the view shows them: of captured ghosts.
import type { Played } from '../room'
import { tell } from './texts'
import type { View } from './view'

function way([fx, fy]: readonly [number, number], [tx, ty]: readonly [number, number]) {
  if (tx !== fx) return tx < fx ? 'left' : 'right'
  return ty < fy ? 'up' : 'down'
}

export function told({ move, side, before, after }: Played<View>): string {
  const { last } = after
  if (!last) return tell('told.set_up')
  const letter = move[0]
  if (!last.to) return tell('told.escaped', { letter })
  const step = tell(`told.${way(last.from, last.to)}`, { letter })
  const taken = after.captured.filter((ghost) => ghost.side !== side)
  const known = new Set(before?.captured.filter((ghost) => ghost.side !== side).map((ghost) => ghost.letter))
  const captured = before && taken.find((ghost) => !known.has(ghost.letter))
  if (!captured) return step
  const count = taken.filter((ghost) => ghost.colour === captured.colour).length
  return step + tell(`told.captures.${captured.colour ?? 'unknown'}`, { count })
}
