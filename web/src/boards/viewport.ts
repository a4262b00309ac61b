// Which part of a board is seen: a middle and how much fits across, in the board's own units.

export interface Viewport {
  x: number
  y: number
  across: number
}

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export interface Limits {
  nearest: number
  farthest: number
  // Where the middle may be; without it anywhere.
  within?: Box
}

const between = (low: number, value: number, high: number): number => Math.min(high, Math.max(low, value))

// Zooms so that the point stays where it is on the screen.
export function zoomed(view: Viewport, factor: number, limits: Limits, x = view.x, y = view.y): Viewport {
  const across = between(limits.nearest, view.across * factor, limits.farthest)
  const real = across / view.across
  return kept_within({ x: x + (view.x - x) * real, y: y + (view.y - y) * real, across }, limits)
}

export const panned = (view: Viewport, dx: number, dy: number, limits: Limits): Viewport =>
  kept_within({ ...view, x: view.x + dx, y: view.y + dy }, limits)

// Moves just so much that the place is inside, with some space around it.
export function showing(view: Viewport, x: number, y: number, space = 1): Viewport {
  const reach = view.across / 2 - space
  const pull = (middle: number, at: number) => between(at - reach, middle, at + reach)
  return { ...view, x: pull(view.x, x), y: pull(view.y, y) }
}

function kept_within(view: Viewport, { within }: Limits): Viewport {
  if (!within) return view
  return {
    ...view,
    x: between(within.x, view.x, within.x + within.width),
    y: between(within.y, view.y, within.y + within.height),
  }
}
