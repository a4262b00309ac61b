// What every board view is given. A view draws what it gets, lets people build one of the legal moves, and reports
// that move's text. It knows no rules.
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
  view: View
  legal: readonly string[]
  // At whose side of the board the viewer sits.
  viewpoint: Side
  // Whose move it is, for the colour of previews.
  to_move: Side
  // False: the board shows a past position or somebody else's turn.
  active: boolean
  onmove: (move: string) => void
  // The own move that the server has not confirmed yet. It is drawn as if it were made: nobody should wait for a
  // message's way there and back.
  pending?: string | null
  heat?: readonly MoveMark[]
  // The best moves, best first.
  arrows?: readonly string[]
  beliefs?: Readonly<Record<string, number>>
}

// Boards that look the same from both sides, or come as their viewer sees them, are not turned.
export const is_turnable = (game: string): boolean => game === 'dice-shogi' || game === 'minishogi'

export const letter_of = (column: number): string => String.fromCharCode(97 + column)

// Cell names such as "c7": a letter for the column and a number for the row from the top.
export const cell_name = (row: number, column: number): string => `${letter_of(column)}${row + 1}`

export function cell_of(name: string): [number, number] | null {
  const parts = /^([a-z])(\d+)$/.exec(name)
  return parts ? [Number(parts[2]) - 1, parts[1].charCodeAt(0) - 97] : null
}

// The server names a cell by its text or by row and column.
export const as_cell = (cell: string | readonly [number, number] | null | undefined): [number, number] | null =>
  cell === null || cell === undefined ? null : typeof cell === 'string' ? cell_of(cell) : [cell[0], cell[1]]
