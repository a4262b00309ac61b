// What the server sends to draw a position, with a die or without one.
import type { Cell, Side } from '../../contract'

export interface Piece {
  piece: 'K' | 'G' | 'S' | 'B' | 'R' | 'P'
  promoted: boolean
  side: Side
}

export interface View {
  // Row by row from the top; column 0 is file 5.
  cells: (Piece | null)[][]
  hands: Record<Side, Record<string, number>>
  roll: number | null
  // To which the die binds the move.
  file: number | null
  check: boolean
  // From null: a drop.
  last: { from: Cell | null; to: Cell } | null
}
