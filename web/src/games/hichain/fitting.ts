// All that lies on the unbounded board, and two cells around it.
import type { Limits, Viewport } from '../../boards/viewport'

export const limits: Limits = { nearest: 4, farthest: 40 }

export function fitting(cells: readonly (readonly [number, number])[]): Viewport {
  if (cells.length === 0) return { x: 0, y: 0, across: 8 }
  const xs = cells.map(([x]) => x)
  const ys = cells.map(([, y]) => y)
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const across = Math.max(right - left, bottom - top) + 4
  return { x: (left + right) / 2, y: (top + bottom) / 2, across: Math.min(limits.farthest, Math.max(7, across)) }
}
