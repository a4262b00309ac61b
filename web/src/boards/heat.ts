// How good the moves to a place are: of several moves that end there, the best one counts.
import type { MoveMark } from './board'
import type { Step } from './builder'

// With something picked, only its own moves.
export function heat_by_target(
  steps: readonly Step[],
  marks: readonly MoveMark[],
  source: string | null = null,
): Map<string, MoveMark> {
  const by_move = new Map(marks.map((mark) => [mark.move, mark]))
  const best = new Map<string, MoveMark>()
  for (const step of steps) {
    const mark = by_move.get(step.move)
    if (!mark || (source !== null && step.source !== source)) continue
    const there = best.get(step.target)
    if (!there || mark.worth > there.worth) best.set(step.target, mark)
  }
  return best
}
