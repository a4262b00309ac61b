// The moves of a text board: those that can be made, or, where only an analysis is looked at, those it found.
import type { MoveMark } from './board'

export interface MoveRow {
  move: string
  legal: boolean
  mark: MoveMark | undefined
  // 1 is the best move; 0 is none of those that are shown.
  rank: number
}

export function move_rows(legal: readonly string[], heat: readonly MoveMark[], best: readonly string[]): MoveRow[] {
  const marks = new Map(heat.map((mark) => [mark.move, mark]))
  const moves = legal.length > 0 ? legal : [...new Set([...best, ...marks.keys()])]
  return moves.map((move) => ({
    move,
    legal: legal.length > 0,
    mark: marks.get(move),
    rank: best.indexOf(move) + 1,
  }))
}

// Those in which what was typed occurs; the ones that begin with it come first.
export function matching(rows: readonly MoveRow[], wanted: string): MoveRow[] {
  const words = wanted.trim().toLowerCase()
  const found = rows.filter(({ move }) => move.toLowerCase().includes(words))
  const begins = ({ move }: MoveRow) => move.toLowerCase().startsWith(words)
  return [...found.filter(begins), ...found.filter((row) => !begins(row))]
}
