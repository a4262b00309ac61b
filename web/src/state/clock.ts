// The clocks between two messages of the server: the running one goes on by itself.
import type { ClockState, Side } from '../contract'

export function remaining(clock: ClockState, side: Side, since: number, now: number): number {
  const passed = clock.running === side ? (now - since) / 1000 : 0
  return Math.max(0, clock[side] - passed)
}

// 9:05, 1:02:03, and tenths in the last ten seconds.
export function clock_text(seconds: number): string {
  if (seconds < 10) return seconds.toFixed(1)
  const whole = Math.ceil(seconds)
  const two = (n: number) => String(n).padStart(2, '0')
  const hours = Math.floor(whole / 3600)
  const minutes = Math.floor(whole / 60) % 60
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`
}
