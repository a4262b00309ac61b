// Which part of the unbounded board is seen: a middle and how many cells fit across.

export interface Viewport {
  x: number
  y: number
  across: number
}

const fewest = 4
const most = 40

// Everything that lies on the board, and two cells around it.
export function viewport_of(cells: readonly (readonly [number, number])[]): Viewport {
  if (cells.length === 0) return { x: 0, y: 0, across: 8 }
  const xs = cells.map(([x]) => x)
  const ys = cells.map(([, y]) => y)
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const across = Math.max(right - left, bottom - top) + 4
  return { x: (left + right) / 2, y: (top + bottom) / 2, across: Math.min(most, Math.max(7, across)) }
}

// Zooms so that the point stays where it is on the screen.
export function zoomed(view: Viewport, factor: number, x = view.x, y = view.y): Viewport {
  const across = Math.min(most, Math.max(fewest, view.across * factor))
  const real = across / view.across
  return { x: x + (view.x - x) * real, y: y + (view.y - y) * real, across }
}

export const panned = (view: Viewport, dx: number, dy: number): Viewport => ({ ...view, x: view.x + dx, y: view.y + dy })

// Moves just so much that the cell is inside.
export function showing(view: Viewport, x: number, y: number): Viewport {
  const reach = view.across / 2 - 1
  const pull = (middle: number, at: number) => Math.min(Math.max(middle, at - reach), at + reach)
  return { ...view, x: pull(view.x, x), y: pull(view.y, y) }
}
