// Hexagons with a corner on top; each row is shifted by half a cell to the right of the one above.

export const half_width = Math.sqrt(3) / 2

export interface Point {
  x: number
  y: number
}

export const centre = (row: number, column: number): Point => ({
  x: (2 * column + row + 1) * half_width,
  y: 1.5 * row + 1,
})

// Corners clockwise from the top.
export const corners = ({ x, y }: Point, radius = 1): Point[] =>
  [0, 1, 2, 3, 4, 5].map((i) => ({
    x: x + radius * Math.sin((i * Math.PI) / 3),
    y: y - radius * Math.cos((i * Math.PI) / 3),
  }))

export const text_of = (points: readonly Point[]): string =>
  points.map(({ x, y }) => `${x.toFixed(3)},${y.toFixed(3)}`).join(' ')

export const width = (size: number): number => (3 * size - 1) * half_width
export const height = (size: number): number => 1.5 * size + 0.5

// The four rims of the board: lines through the outer corners of its edge cells.
export function rims(size: number): { top: string; bottom: string; left: string; right: string } {
  const range = [...Array(size).keys()]
  const of = (cells: [number, number][], which: number[]) =>
    text_of(cells.flatMap(([row, column]) => which.map((i) => corners(centre(row, column))[i])))
  const last = size - 1
  return {
    top: of(
      range.map((i) => [0, i]),
      [5, 0, 1],
    ),
    bottom: of(
      range.map((i) => [last, i]),
      [4, 3, 2],
    ),
    left: of(
      range.map((i) => [i, 0]),
      [5, 4, 3],
    ),
    right: of(
      range.map((i) => [i, last]),
      [0, 1, 2],
    ),
  }
}
