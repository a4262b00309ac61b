// What every board view is given. A view draws what it gets, lets people build one of the legal moves, and reports
// that move's text. It knows no rules.
//
// All boards say in the same classes what can be done on them: what may be picked or played is `legal`, where the
// picked thing may go is a `target`, and an answer that is asked for is the `primary` button of the `board-actions`.
// The browser tests play every game by these alone.
import type { Side } from '../contract'

// A move worth showing on the board.
export interface MoveMark {
  move: string
  // 0 to 1: how good it is among the moves shown.
  worth: number
  // A short text, e.g. "62"; empty where the colour must do.
  label: string
}

export interface BoardProps<View> {
  game: string
  view: View
  // The position in letters, as the server writes it.
  text: string
  legal: readonly string[]
  // At whose side of the board the viewer sits.
  viewpoint: Side
  // Whose move it is, for the colour of previews.
  to_move: Side
  // False: the board shows a past position or somebody else's turn.
  active: boolean
  // Sure: a button was pressed that says what it does, so that nobody need ask whether it is meant.
  onmove: (move: string, is_sure?: boolean) => void
  // Something was pressed that cannot be done.
  onillegal?: (why: Illegal) => void
  // The own move that the server has not confirmed yet. It is drawn as if it were made: nobody should wait for a
  // message's way there and back.
  pending?: string | null
  heat?: readonly MoveMark[]
  // The best moves, best first.
  arrows?: readonly string[]
  beliefs?: Readonly<Record<string, number>>
  // In a lesson little stands around the board, and the game's own extras are as the step wants them.
  lesson?: Readonly<Record<string, unknown>> | null
}

// Why something cannot be done, in words; where the board cannot tell, the move of which the server may.
export type Illegal = { reason: string } | { move: string }

export const letter_of = (column: number): string => String.fromCharCode(97 + column)

// Cell names such as "c7": a letter for the column and a number for the row from the top.
export const cell_name = (row: number, column: number): string => `${letter_of(column)}${row + 1}`

export function cell_of(name: string): [number, number] | null {
  const parts = /^([a-z])(\d+)$/.exec(name)
  return parts ? [Number(parts[2]) - 1, parts[1].charCodeAt(0) - 97] : null
}
