// A move is made by pressing one thing after the other: a cell, or a piece in hand and a cell, or a man, all cells
// that it jumps to, and what it takes. Which moves there are is all that is known; no rules.

export interface Pressable {
  move: string
  presses: readonly number[]
}

export interface Pressed {
  so_far: readonly number[]
  // Several moves, or one that could go on, are made by what was pressed: one of them must be chosen.
  choices: readonly string[]
  // All that was pressed makes just this one.
  move: string | null
}

export const nothing_pressed: Pressed = { so_far: [], choices: [], move: null }

const begins_with = (presses: readonly number[], start: readonly number[]) =>
  start.every((press, i) => presses[i] === press)

// What may be pressed next.
export const next_presses = (moves: readonly Pressable[], so_far: readonly number[]): Set<number> =>
  new Set(
    moves
      .filter(({ presses }) => presses.length > so_far.length && begins_with(presses, so_far))
      .map(({ presses }) => presses[so_far.length]),
  )

// The moves for which nothing is pressed: a pass, a swap.
export const unpressed = (moves: readonly Pressable[]): string[] =>
  moves.filter(({ presses }) => presses.length === 0).map(({ move }) => move)

// Null: nothing can be made of it.
export function press(moves: readonly Pressable[], so_far: readonly number[], what: number): Pressed | null {
  const fitting = next_presses(moves, so_far).has(what) ? [...so_far, what] : null
  if (!fitting) return so_far.length > 0 ? press(moves, [], what) : null
  const candidates = moves.filter(({ presses }) => begins_with(presses, fitting))
  const done = candidates.filter(({ presses }) => presses.length === fitting.length)
  if (candidates.length === 1 && done.length === 1) return { so_far: [], choices: [], move: done[0].move }
  return { so_far: fitting, choices: done.map(({ move }) => move), move: null }
}

// What tells each of some moves from the others: what they do not begin with alike.
export function told_apart(moves: readonly string[]): string[] {
  let alike = 0
  const shortest = Math.min(...moves.map((move) => move.length))
  while (alike < shortest && moves.every((move) => move[alike] === moves[0][alike])) ++alike
  return moves.map((move) => move.slice(alike))
}
