// Moves are card, direction, x, and y with its sign: "Js-1+2", "*n3+0". A source is a card in a direction.
import type { Step } from '../../boards/builder'
import type { Direction } from './view'

// Quarter turns counter-clockwise.
export const directions: readonly Direction[] = ['n', 'w', 's', 'e']

export const signed = (y: number): string => (y < 0 ? String(y) : `+${y}`)
export const place_name = (x: number, y: number): string => `${x}${signed(y)}`

export interface Lay {
  card: string
  direction: Direction
  x: number
  y: number
}

export function read_move(move: string): Lay | null {
  const parts = /^([A-Z*])([nwse])(-?\d+)([+-]\d+)$/.exec(move)
  return parts ? { card: parts[1], direction: parts[2] as Direction, x: Number(parts[3]), y: Number(parts[4]) } : null
}

export function steps(legal: readonly string[]): Step[] {
  return legal.flatMap((move) => {
    const lay = read_move(move)
    return lay ? [{ source: lay.card + lay.direction, target: place_name(lay.x, lay.y), choice: '', move }] : []
  })
}

export function turned(direction: Direction, quarter_turns: number): Direction {
  const at = directions.indexOf(direction)
  return directions[(((at + quarter_turns) % 4) + 4) % 4]
}

// Degrees clockwise, as SVG turns.
export const degrees = (direction: Direction): number => -90 * directions.indexOf(direction)
