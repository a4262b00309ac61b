// What a move did: who went where, what was taken, and whether it is check.
import type { Played } from '../room'
import { square_of, steps } from './moves'
import { piece_name } from './pieces'
import { tell } from './texts'
import type { Piece, View } from './view'

export function told({ move, before, after }: Played<View>): string {
  const [step] = steps([move])
  if (!step) return move
  const at = (view: View | null, name: string): Piece | null => {
    const square = square_of(name)
    return square && view ? view.cells[square[0]][square[1]] : null
  }
  const check = after.check ? tell('told.check') : ''
  const moved = at(after, step.target)
  const piece = moved ? piece_name({ ...moved, promoted: moved.promoted && step.choice !== '+' }) : ''
  if (step.source.endsWith('*')) return tell('told.drop', { piece, to: step.target }) + check
  const taken = at(before, step.target)
  return [
    tell('told.move', { piece, from: step.source, to: step.target }),
    taken ? tell('told.takes', { taken: piece_name(taken) }) : '',
    step.choice === '+' ? tell('told.promotes') : '',
    check,
  ].join('')
}
