// A card on its way from the hand to the board, by mouse or finger.

// A pointer that means to press moves by as much, in CSS pixels.
const press_reach = 6
// A finger hides what lies below it, so the card is carried above the fingertip.
const above_finger = 46

export interface Carried {
  letter: string
  // Its middle on the screen.
  x: number
  y: number
}

export class CardDrag {
  carried: Carried | null = $state.raw<Carried | null>(null)
  private start: { id: number; letter: string; x: number; y: number } | null = null
  private ended_at = 0

  press(event: PointerEvent, letter: string): void {
    if (event.button !== 0) return
    ;(event.currentTarget as Element).setPointerCapture?.(event.pointerId)
    this.start = { id: event.pointerId, letter, x: event.clientX, y: event.clientY }
  }

  // Says whether a card is carried.
  move(event: PointerEvent): boolean {
    const { start } = this
    if (start?.id !== event.pointerId) return false
    const is_far = Math.hypot(event.clientX - start.x, event.clientY - start.y) > press_reach
    if (!this.carried && !is_far) return false
    const lift = event.pointerType === 'touch' ? above_finger : 0
    this.carried = { letter: start.letter, x: event.clientX, y: event.clientY - lift }
    return true
  }

  // Where the card is let go, if one was carried.
  release(event: PointerEvent): Carried | null {
    const { carried } = this
    if (this.start?.id !== event.pointerId) return null
    this.cancel()
    if (carried) this.ended_at = event.timeStamp
    return carried
  }

  cancel(): void {
    this.start = null
    this.carried = null
  }

  // The click that a browser makes of a drag's end is none.
  is_click(event: MouseEvent): boolean {
    return this.ended_at === 0 || event.timeStamp - this.ended_at > 60
  }
}
