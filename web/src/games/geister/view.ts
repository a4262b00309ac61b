// What the server sends to draw a position, as the viewer may know it and sees it: x to the right, y down, and the
// viewer's own back row is y = 5.
import type { Cell, Side } from '../../contract'

export type Colour = 'red' | 'blue'

export interface CapturedGhost {
  side: Side
  letter: string
  // Null: not for the viewer to know.
  colour: Colour | null
}

export interface Ghost extends CapturedGhost {
  x: number
  y: number
}

export interface View {
  ghosts: Ghost[]
  captured: CapturedGhost[]
  // The first two are the viewer's.
  exits: Cell[]
  // The viewer is asked to choose the red ghosts.
  set_up: boolean
  // To null: the ghost has left the board.
  last: { from: Cell; to: Cell | null } | null
}
