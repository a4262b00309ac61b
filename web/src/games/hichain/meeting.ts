// Where cards meet: the points and sides of neighbours on the lattice that they share. The server decides what is
// legal; this finds the words why something is not.
import type { Side } from '../../contract'
import { directions } from './moves'
import { rim_places } from './rims'
import { tell } from './texts'
import type { Direction, LaidCard } from './view'

interface LatticePlace {
  at: string
  is_point: boolean
}

// The rim of a card as it lies, in quarters of a cell over the whole board.
export function lattice_of({ letter, direction, x, y }: Omit<LaidCard, 'side'>): LatticePlace[] {
  return rim_places(letter).map(({ column, row, is_point }) => {
    // A quarter turn counter-clockwise brings the top left to the bottom left.
    for (let turns = directions.indexOf(direction); turns > 0; --turns) [column, row] = [row, 4 - column]
    return { at: `${4 * x + column},${4 * y + row}`, is_point }
  })
}

export type Fit = { fits: true } | { fits: false; why: 'taken' | 'side' | 'point'; card?: LaidCard }

export function fit(cards: readonly LaidCard[], side: Side, laid: Omit<LaidCard, 'side'>): Fit {
  const there = cards.find((card) => card.x === laid.x && card.y === laid.y)
  if (there) return { fits: false, why: 'taken', card: there }
  const own = new Map(lattice_of(laid).map(({ at, is_point }) => [at, is_point]))
  let meets = false
  for (const card of cards) {
    if (Math.abs(card.x - laid.x) > 1 || Math.abs(card.y - laid.y) > 1) continue
    for (const { at, is_point } of lattice_of(card)) {
      if (own.get(at) !== is_point) continue
      if (!is_point) return { fits: false, why: 'side', card }
      meets ||= card.side !== side
    }
  }
  return meets ? { fits: true } : { fits: false, why: 'point' }
}

export function why_not(
  cards: readonly LaidCard[],
  side: Side,
  letter: string,
  direction: Direction,
  x: number,
  y: number,
): string | null {
  const found = fit(cards, side, { letter, direction, x, y })
  if (found.fits) return null
  if (found.why === 'taken') return tell('why.taken')
  const turned = directions.some((other) => fit(cards, side, { letter, direction: other, x, y }).fits)
  const why = tell(`why.${found.why}`, { letter: found.card?.letter ?? '' })
  return turned ? `${why} ${tell('why.turned')}` : why
}
