// How a chain reads: the server gives its cells as a set; here they are put into order, as seen from where it reads.
import type { Cell } from '../../contract'
import { directions } from './moves'
import { reading } from './reach'
import type { Chain, Direction, LaidCard } from './view'

export interface ReadChain {
  // Where the tops of its letters face.
  up: Direction
  // As read: a card may read as another letter when turned.
  letters: string
  cells: Cell[]
}

interface Link {
  cell: Cell
  letter: string
}

const index = (letter: string): number => letter.charCodeAt(0) - 65
const touch = ([ax, ay]: Cell, [bx, by]: Cell): boolean => Math.abs(ax - bx) + Math.abs(ay - by) === 1

// The links one after another, each touching the one before it and `step` letters on; an asterisk is any letter.
function ordered(links: readonly Link[], step: number): Link[] | null {
  const go_on = (path: Link[], letter: number): Link[] | null => {
    if (path.length === links.length) return path
    const want = (letter + step) % 26
    for (const link of links) {
      if (path.includes(link) || !touch(path.at(-1)!.cell, link.cell)) continue
      if (link.letter !== '*' && index(link.letter) !== want) continue
      const found = go_on([...path, link], want)
      if (found) return found
    }
    return null
  }
  for (const start of links) {
    const found = start.letter === '*' ? null : go_on([start], index(start.letter))
    if (found) return found
  }
  return null
}

export function read_chain(chain: Pick<Chain, 'cells'>, cards: readonly LaidCard[]): ReadChain | null {
  const at = new Map(cards.map((card) => [`${card.x},${card.y}`, card]))
  for (const [from, up] of directions.entries()) {
    const links = chain.cells.flatMap((cell) => {
      const card = at.get(cell.join())
      return card ? [{ cell, letter: reading(card.letter, card.direction, from) }] : []
    })
    if (links.length < chain.cells.length || links.some(({ letter }) => letter === '-')) continue
    const path = ordered(links, 1) ?? ordered(links, 0)
    if (path) return { up, letters: path.map(({ letter }) => letter).join(''), cells: path.map(({ cell }) => cell) }
  }
  return null
}
