// What the server sends to draw a position. Cells are x to the east and y to the south.
import type { Cell, Side } from '../../contract'

export type Direction = 'n' | 'e' | 's' | 'w'

export interface LaidCard {
  side: Side
  letter: string
  direction: Direction
  x: number
  y: number
}

export interface Chain {
  side: Side
  text: string
  points: number
  // As a set: in no order.
  cells: Cell[]
}

export interface View {
  cards: LaidCard[]
  hands: Record<Side, string>
  chains: Chain[]
  scores: [number, number]
  last: Cell | null
}
