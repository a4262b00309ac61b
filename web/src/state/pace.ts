// A person who plays should see what happened: an agent's answer is shown a while after the move before it, however
// soon it came. Games with a clock do not wait, for it would be the player's time; nor do those who only watch.
import type { State } from '../contract'

export class Pace {
  private waiting: State[] = []
  private shown: State | null = null
  private shown_at = 0
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(
    private readonly show: (state: State) => void,
    private readonly delay: () => number,
  ) {}

  take(state: State): void {
    this.waiting.push(state)
    if (this.timer === undefined) this.go_on()
  }

  stop(): void {
    clearTimeout(this.timer)
    this.timer = undefined
    this.waiting = []
  }

  private go_on(): void {
    for (let next = this.waiting[0]; next; next = this.waiting[0]) {
      const wait = is_answer(this.shown, next) ? this.shown_at + this.delay() - Date.now() : 0
      if (wait > 0) {
        this.timer = setTimeout(() => {
          this.timer = undefined
          this.show_next()
          this.go_on()
        }, wait)
        return
      }
      this.show_next()
    }
  }

  private show_next(): void {
    const next = this.waiting.shift()!
    // Told again without a new move, it is no reason to wait once more.
    if (this.shown?.moves.length !== next.moves.length) this.shown_at = Date.now()
    this.shown = next
    this.show(next)
  }
}

// Whether an agent has moved between what is shown and what comes next.
export function is_answer(shown: State | null, next: State): boolean {
  if (!shown || next.you === null || next.clock) return false
  return next.moves
    .slice(shown.moves.length)
    .some(({ side }) => side !== 'chance' && next.players?.[side].kind === 'agent')
}
