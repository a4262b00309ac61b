// Arrows from the middle of one place to the middle of another.

export interface Point {
  x: number
  y: number
}

// So that its head stays clear of what stands there.
const pulled_back = 0.15

export function arrow_between(start: Point, end: Point): { start: Point; end: Point } {
  const length = Math.hypot(end.x - start.x, end.y - start.y) || 1
  const share = Math.max(0, 1 - pulled_back / length)
  return { start, end: { x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share } }
}
