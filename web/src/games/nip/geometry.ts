// A board with cut corners is drawn round: its ring cells lie almost on a circle, so they are put onto it, and rows,
// columns and diagonals stay as good as straight.
import type { Cell } from '../../contract'
import type { View } from './view'

export interface Layout {
  round: boolean
  // Half the width of the drawing, from the middle of the board.
  reach: number
  ring_radius: number
  place(row: number, column: number): { x: number; y: number }
}

const key = (row: number, column: number): string => `${row},${column}`

export function layout_of(view: Pick<View, 'width' | 'height' | 'ring' | 'cells'>): Layout {
  const plain = (row: number, column: number) => ({
    x: column - (view.width - 1) / 2,
    y: row - (view.height - 1) / 2,
  })
  const half = Math.max(view.width, view.height) / 2
  const distances = view.ring.map(([row, column]) => Math.hypot(plain(row, column).x, plain(row, column).y))
  const is_cut = view.cells[0]?.[0] === null
  const round = is_cut && (distances.length === 0 || Math.max(...distances) / Math.min(...distances) < 1.35)
  if (!round || distances.length === 0)
    return { round, reach: round ? half * 1.13 : half, ring_radius: half - 0.5, place: plain }
  // The farthest of them: nearer ones go outwards, where there is space, and never onto the cells within.
  const ring_radius = Math.max(...distances)
  const on_ring = new Set(view.ring.map(([row, column]) => key(row, column)))
  return {
    round,
    reach: ring_radius + 0.7,
    ring_radius,
    place(row, column) {
      const { x, y } = plain(row, column)
      if (!on_ring.has(key(row, column))) return { x, y }
      const factor = ring_radius / Math.hypot(x, y)
      return { x: x * factor, y: y * factor }
    },
  }
}

// The runs along the ring that the last move flipped: from its cell, in both directions, as far as discs turned over.
export function ring_runs(view: Pick<View, 'ring' | 'flipped'>, last: Cell | null): Cell[][] {
  if (!last || view.ring.length === 0) return []
  const start = view.ring.findIndex(([row, column]) => row === last[0] && column === last[1])
  if (start < 0) return []
  const flipped = new Set(view.flipped.map(([row, column]) => key(row, column)))
  const count = view.ring.length
  return (
    [1, -1]
      .map((step) => {
        const run: Cell[] = []
        for (let i = 1; i < count; ++i) {
          const cell = view.ring[(start + step * i + count * i) % count]
          if (!flipped.has(key(...cell))) break
          run.push(cell)
        }
        return run
      })
      // A run of one is as likely to be a straight flip; it turns with the others anyway.
      .filter((run) => run.length > 1)
  )
}

// When each disc turns: one after another along the ring, otherwise by its distance from the new disc.
export function flip_delays(view: Pick<View, 'ring' | 'flipped'>, last: Cell | null): Map<string, number> {
  const delays = new Map<string, number>()
  if (!last) return delays
  for (const [row, column] of view.flipped)
    delays.set(key(row, column), Math.max(Math.abs(row - last[0]), Math.abs(column - last[1])))
  for (const run of ring_runs(view, last)) run.forEach((cell, i) => delays.set(key(...cell), i + 1))
  return delays
}
