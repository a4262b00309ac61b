// A set-up names the four red ghosts, "ABCD"; a move is a ghost and a direction as its owner sees it, "AN".
import type { Step } from '../../boards/builder'

const set_up_pattern = /^[A-H]{4}$/

export const is_set_up = (legal: readonly string[]): boolean => legal.length > 0 && set_up_pattern.test(legal[0])

const directions: Record<string, [number, number]> = { N: [0, -1], E: [1, 0], S: [0, 1], W: [-1, 0] }

// Cells are "x,y" as the viewer sees the board; one step off it is a way out.
export const cell_name = (x: number, y: number): string => `${x},${y}`

export function place_of(name: string): [number, number] | null {
  const parts = /^(-?\d+),(-?\d+)$/.exec(name)
  return parts ? [Number(parts[2]), Number(parts[1])] : null
}

// Where the moves of a player lead, seen by this player or, turned, by the other.
export function steps(
  legal: readonly string[],
  ghost_of: (letter: string) => { x: number; y: number } | undefined,
  is_turned: boolean,
): Step[] {
  return legal.flatMap((move) => {
    const parts = /^([A-H])([NESW])$/.exec(move)
    const from = parts ? ghost_of(parts[1]) : undefined
    if (!parts || !from) return []
    const [dx, dy] = directions[parts[2]].map((step) => (is_turned ? -step : step))
    return [{ source: parts[1], target: cell_name(from.x + dx, from.y + dy), choice: '', move }]
  })
}

// The set-up's text from the chosen red ghosts: legal texts are in the order of the alphabet.
export function set_up_move(red: ReadonlySet<string>, legal: readonly string[]): string | null {
  const text = [...red].sort().join('')
  return legal.includes(text) ? text : null
}

export const letters = 'ABCDEFGH'

// Reds as "front row / back row", left to right as the player sees it.
export const presets = [
  { name: 'front', red: 'ABCD' },
  { name: 'back', red: 'EFGH' },
  { name: 'left', red: 'ABEF' },
  { name: 'right', red: 'CDGH' },
  { name: 'paper', red: 'ABCH' },
  { name: 'checked', red: 'ACFH' },
] as const
