// Where the cells of a file's board lie; a cell is a unit wide. From the second player's side everything is turned.
import type { Side } from '../../contract'
import type { Point } from '../arrows'
import type { Box } from '../viewport'
import type { FileView } from './view'

type Board = FileView['board']

const row_height = Math.sqrt(3) / 2

function place([column, row]: readonly [number, number, string], shape: Board['shape']): Point {
  if (shape === 'hexagons') return { x: column + row / 2, y: row * row_height }
  return { x: column, y: row }
}

export interface Layout {
  places: Point[]
  box: Box
}

export function layout_of(board: Board, viewpoint: Side, margin = 0.62): Layout {
  const turn = viewpoint === 'second' ? -1 : 1
  const places = board.cells.map((cell) => {
    const { x, y } = place(cell, board.shape)
    return { x: turn * x, y: turn * y }
  })
  const xs = places.map(({ x }) => x)
  const ys = places.map(({ y }) => y)
  const [left, top] = [Math.min(...xs) - margin, Math.min(...ys) - margin]
  return {
    places,
    box: { x: left, y: top, width: Math.max(...xs) + margin - left, height: Math.max(...ys) + margin - top },
  }
}

// A hexagon that stands on a corner, with its neighbours a unit away.
export function hexagon({ x, y }: Point, radius = 1 / Math.sqrt(3)): string {
  return Array.from({ length: 6 }, (_, i) => {
    const angle = Math.PI / 6 + (i * Math.PI) / 3
    return `${(x + radius * Math.cos(angle)).toFixed(3)},${(y + radius * Math.sin(angle)).toFixed(3)}`
  }).join(' ')
}

// The nearest cell that lies more that way than any other: for arrow keys.
export function neighbour(places: readonly Point[], at: number, right: number, down: number): number {
  const from = places[at]
  let best = at
  let least = Infinity
  places.forEach(({ x, y }, i) => {
    const along = (x - from.x) * right + (y - from.y) * down
    const aside = Math.abs((x - from.x) * down) + Math.abs((y - from.y) * right)
    if (along < 0.3 || aside > along) return
    const distance = along + 2 * aside
    if (distance < least) {
      least = distance
      best = i
    }
  })
  return best
}

export interface EdgeLabel extends Point {
  text: string
}

// The names of columns and rows at two edges of a board of squares or points; none where cells are not called by both.
export function edge_labels(board: Board, { places, box }: Layout): EdgeLabel[] {
  if (board.shape === 'hexagons') return []
  const labels = new Map<string, EdgeLabel>()
  board.cells.forEach(([column, row, name], i) => {
    const parts = /^([a-z]+)(\d+)$/i.exec(name) ?? /^(\d+)([a-z]+)$/i.exec(name)
    if (!parts) return
    labels.set(`column ${column}`, { x: places[i].x, y: box.y + box.height + 0.02, text: parts[1] })
    labels.set(`row ${row}`, { x: box.x - 0.02, y: places[i].y, text: parts[2] })
  })
  return [...labels.values()]
}
