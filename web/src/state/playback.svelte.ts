// Moves one after another, at a pace: agents that are watched, and games that are replayed.
import { choose, settings } from './settings.svelte'

// Seconds a move.
export const paces = [0.5, 1, 2, 4] as const

export class Playback {
  is_playing = $state(false)

  // `step` shows the next move, and says whether there was one, or will be.
  constructor(private readonly step: () => boolean) {}

  toggle(): void {
    this.is_playing = !this.is_playing
  }

  pause(): void {
    this.is_playing = false
  }

  // For an effect: runs as long as it plays, at the pace that is chosen.
  run(): (() => void) | undefined {
    if (!this.is_playing) return undefined
    const timer = setInterval(() => {
      if (!this.step()) this.is_playing = false
    }, 1000 * settings.pace)
    return () => clearInterval(timer)
  }
}

export const choose_pace = (seconds: number): void => choose('pace', seconds)
