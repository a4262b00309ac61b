import type { Step } from '../../boards/builder'

export const swap_move = 'swap-pieces'

// A Hex move is a cell; the swap has its own button.
export const steps = (legal: readonly string[]): Step[] =>
  legal.filter((move) => move !== swap_move).map((move) => ({ source: '', target: move, choice: '', move }))
