// What the server sends to draw a position.
import type { Cell } from '../../contract'

export interface View {
  width: number
  height: number
  // 0 is empty, 1 and 2 are the sides; null is not on the board.
  cells: (number | null)[][]
  // The cells of the rim in order, where discs flip along it.
  ring: Cell[]
  last: Cell | null
  // By the last move.
  flipped: Cell[]
}
