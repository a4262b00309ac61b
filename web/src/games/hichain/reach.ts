// Which chain the chosen card would make on a cell: a hint for the eye. The points that count come from the server.
import type { Side } from '../../contract'
import { directions } from './moves'
import type { Direction, LaidCard } from './view'

// Of a card lying north: its letters read from north, west, south and east; a dash is none.
const readings: Record<string, string> = {
  C: 'C--U',
  U: 'UC--',
  H: 'HIHI',
  I: 'IHIH',
  M: 'M-W-',
  W: 'W-M-',
  N: 'NZNZ',
  Z: 'ZNZN',
  S: 'S-S-',
  O: 'OOOO',
  X: 'XXXX',
  '*': '****',
}

export function reading(letter: string, direction: Direction, from: number): string {
  const row = readings[letter] ?? `${letter}---`
  return row[(from - directions.indexOf(direction) + 4) % 4]
}

interface Laid {
  letter: string
  direction: Direction
}

const alphabet = 26
const index = (letter: string): number => letter.charCodeAt(0) - 65
const neighbours: [number, number][] = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
]

// The longest chain through the new card that ascends by `step` letters a card (0: a repeat), in cards.
function longest(board: Map<string, Laid>, x: number, y: number, from: number, step: number): number {
  const here = board.get(`${x},${y}`)!
  const own = reading(here.letter, here.direction, from)
  if (own === '-') return 0
  const starts = own === '*' ? [...Array(alphabet).keys()] : [index(own)]
  const used = new Set<string>()
  // The asterisk neither begins nor ends a chain: a length counts only when its last card is a letter.
  const arm = (ax: number, ay: number, want: number, sign: number): number => {
    let best = 0
    for (const [dx, dy] of neighbours) {
      const key = `${ax + dx},${ay + dy}`
      const card = board.get(key)
      if (!card || used.has(key)) continue
      const letter = reading(card.letter, card.direction, from)
      if (letter !== '*' && (letter === '-' || index(letter) !== want)) continue
      used.add(key)
      const further = arm(ax + dx, ay + dy, (want + sign * step + alphabet) % alphabet, sign)
      used.delete(key)
      if (further > 0 || letter !== '*') best = Math.max(best, 1 + further)
    }
    return best
  }
  let best = 0
  for (const letter of starts) {
    used.clear()
    used.add(`${x},${y}`)
    const up = arm(x, y, (letter + step) % alphabet, 1)
    const down = step === 0 ? 0 : arm(x, y, (letter - step + alphabet) % alphabet, -1)
    const is_inside = own !== '*' || (up > 0 && down > 0)
    if (is_inside) best = Math.max(best, 1 + up + down)
  }
  return best
}

// Points of the best chain through the card, laid there by that side; 0 when there is none.
export function points_in_reach(cards: readonly LaidCard[], side: Side, card: Laid, x: number, y: number): number {
  const board = new Map<string, Laid>()
  for (const laid of cards) if (laid.side === side) board.set(`${laid.x},${laid.y}`, laid)
  board.set(`${x},${y}`, card)
  let best = 0
  for (let from = 0; from < 4; ++from) {
    const sequence = longest(board, x, y, from, 1)
    const repeat = longest(board, x, y, from, 0)
    if (sequence >= 3) best = Math.max(best, sequence ** 2)
    if (repeat >= 2) best = Math.max(best, repeat ** 2)
  }
  return best
}
