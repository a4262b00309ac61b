// A set-up names the four red ghosts, "ABCD"; a move is a ghost and a direction as its owner sees it, "AN".
import type { Step } from '../builder'

const set_up_pattern = /^[A-H]{4}$/

export const is_set_up = (legal: readonly string[]): boolean => legal.length > 0 && set_up_pattern.test(legal[0])

export const steps_of_direction: Record<string, [number, number]> = { N: [0, -1], E: [1, 0], S: [0, 1], W: [-1, 0] }

// Places are "x,y" as the owner sees the board; one step off it is a way out.
export function steps(legal: readonly string[], place_of: (letter: string) => readonly [number, number] | null): Step[] {
  return legal.flatMap((move) => {
    const parts = /^([A-H])([NESW])$/.exec(move)
    const from = parts ? place_of(parts[1]) : null
    if (!parts || !from) return []
    const [dx, dy] = steps_of_direction[parts[2]]
    return [{ source: parts[1], target: `${from[0] + dx},${from[1] + dy}`, choice: '', move }]
  })
}

// The set-up's text from the chosen red ghosts: legal texts are in the order of the alphabet.
export function set_up_move(red: ReadonlySet<string>, legal: readonly string[]): string | null {
  const text = [...red].sort().join('')
  return legal.includes(text) ? text : null
}

export const letters = 'ABCDEFGH'

// Reds as "front row / back row", left to right as the player sees it.
export const presets: { name: string; red: string }[] = [
  { name: 'front', red: 'ABCD' },
  { name: 'back', red: 'EFGH' },
  { name: 'left', red: 'ABEF' },
  { name: 'right', red: 'CDGH' },
  { name: 'paper', red: 'ABCH' },
  { name: 'checked', red: 'ACFH' },
]
