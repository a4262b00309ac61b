// Builds a move from what people do: pick something (a piece, a card, nothing), then a place, then perhaps a choice
// (promote or not). Every game turns its legal moves into such steps; the rest is the same for all.

export interface Step {
  // What is picked first; empty when a place is enough.
  source: string
  // Where it goes.
  target: string
  // What is chosen last, when several moves share source and target.
  choice: string
  move: string
}

export const sources_of = (steps: readonly Step[]): Set<string> => new Set(steps.map((step) => step.source))

export const targets_of = (steps: readonly Step[], source: string): Set<string> =>
  new Set(steps.filter((step) => step.source === source).map((step) => step.target))

export const steps_between = (steps: readonly Step[], source: string, target: string): Step[] =>
  steps.filter((step) => step.source === source && step.target === target)

export interface Building {
  // What is picked now, or nothing.
  source: string | null
  // Several moves fit: one must be chosen.
  choices: Step[]
}

export const nothing_built: Building = { source: null, choices: [] }

// What a click or key on a place does. `here` is the source that stands on that place, if any.
export function press(
  steps: readonly Step[],
  building: Building,
  target: string,
  here: string | null,
): { building: Building; move: string | null } {
  if (building.source !== null) {
    const fitting = steps_between(steps, building.source, target)
    if (fitting.length === 1) return { building: nothing_built, move: fitting[0].move }
    if (fitting.length > 1) return { building: { source: building.source, choices: fitting }, move: null }
    if (here === building.source) return { building: nothing_built, move: null }
  }
  const is_source = here !== null && steps.some((step) => step.source === here)
  return { building: is_source ? { source: here, choices: [] } : nothing_built, move: null }
}
