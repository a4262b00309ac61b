// Pan and zoom on a board: one pointer pans, two pinch, and what hardly moves is a tap.
import { board_point } from './pointer'
import { panned, showing, zoomed, type Limits, type Viewport } from './viewport'

// A finger that means to tap moves by as much, in CSS pixels.
const tap_reach = 6

export class PanZoom {
  // What a person has chosen to see; null is all.
  chosen: Viewport | null = $state.raw<Viewport | null>(null)
  // Plain, not reactive: these change with every movement and only their outcome, the viewport, is drawn.
  private pointers = new Map<number, { x: number; y: number }>()
  private travelled = 0

  constructor(
    private readonly all: () => Viewport,
    private readonly limits: () => Limits,
  ) {}

  get port(): Viewport {
    return this.chosen ?? this.all()
  }

  get is_farthest(): boolean {
    return this.port.across >= this.limits().farthest
  }

  zoom(factor: number, x?: number, y?: number): void {
    this.choose(zoomed(this.port, factor, this.limits(), x, y))
  }

  pan(dx: number, dy: number): void {
    this.choose(panned(this.port, dx, dy, this.limits()))
  }

  // Brings a place into sight, if only a part of the board is seen.
  show(x: number, y: number, space?: number): void {
    if (this.chosen) this.chosen = showing(this.chosen, x, y, space)
  }

  show_all(): void {
    this.chosen = null
  }

  // A board with an edge has nothing beyond it: then to see as much as possible is to see all.
  private choose(view: Viewport): void {
    const { farthest, within } = this.limits()
    this.chosen = within && view.across >= farthest ? null : view
  }

  // --- pointers ---

  press(event: PointerEvent): void {
    this.pointers.set(event.pointerId, { x: event.clientX, y: event.clientY })
    if (this.pointers.size === 1) this.travelled = 0
  }

  is_pressed(event: PointerEvent): boolean {
    return this.pointers.has(event.pointerId)
  }

  drag(event: PointerEvent, svg: SVGSVGElement): void {
    const before = this.pointers.get(event.pointerId)
    if (!before) return
    const now = { x: event.clientX, y: event.clientY }
    this.pointers.set(event.pointerId, now)
    this.travelled += Math.hypot(now.x - before.x, now.y - before.y)
    if (this.pointers.size > 1) this.pinch(event.pointerId, before, now, svg)
    else if (this.is_drag && this.can_pan) {
      const unit = this.port.across / Math.min(svg.clientWidth, svg.clientHeight)
      this.pan((before.x - now.x) * unit, (before.y - now.y) * unit)
    } else return
    // Only now: a captured pointer's click would go to the board and not to the cell below it.
    svg.setPointerCapture(event.pointerId)
  }

  // Says whether it was a tap.
  release(event: PointerEvent): boolean {
    return this.pointers.delete(event.pointerId) && !this.is_drag
  }

  get is_drag(): boolean {
    return this.travelled > tap_reach
  }

  private get can_pan(): boolean {
    return this.chosen !== null || !this.limits().within
  }

  private pinch(
    id: number,
    before: { x: number; y: number },
    now: { x: number; y: number },
    svg: SVGSVGElement,
  ): void {
    const [other] = [...this.pointers].filter(([one]) => one !== id).map(([, at]) => at)
    const distance = (at: { x: number; y: number }) => Math.max(1, Math.hypot(at.x - other.x, at.y - other.y))
    const middle = board_point(svg, { clientX: (now.x + other.x) / 2, clientY: (now.y + other.y) / 2 })
    this.zoom(distance(before) / distance(now), middle.x, middle.y)
    this.travelled = Infinity
  }
}
