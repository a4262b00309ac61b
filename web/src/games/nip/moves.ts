import type { Step } from '../../boards/builder'

export const pass_move = '--'

export const steps = (legal: readonly string[]): Step[] =>
  legal.filter((move) => move !== pass_move).map((move) => ({ source: '', target: move, choice: '', move }))
