import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { State } from '../contract'
import { is_answer, Pace } from './pace'

const players = { first: { kind: 'human', name: 'Aki' }, second: { kind: 'agent', name: 'random' } }

const state = (sides: string, more: Partial<State> = {}): State =>
  ({
    you: 'first',
    clock: null,
    players,
    moves: [...sides].map((side, i) => ({
      move: String(i),
      side: { f: 'first', s: 'second', c: 'chance' }[side],
      seconds: 0,
    })),
    ...more,
  }) as State

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('an answer waits, the own move does not, and what comes after waits its turn', () => {
  const shown: number[] = []
  const pace = new Pace(
    ({ moves }) => shown.push(moves.length),
    () => 700,
  )
  pace.take(state(''))
  vi.advanceTimersByTime(5000)
  pace.take(state('f'))
  pace.take(state('fc'))
  expect(shown).toEqual([0, 1, 2])
  pace.take(state('fcs'))
  pace.take(state('fcsc'))
  vi.advanceTimersByTime(600)
  expect(shown).toEqual([0, 1, 2])
  vi.advanceTimersByTime(150)
  expect(shown).toEqual([0, 1, 2, 3, 4])
})

test('an answer that took its time is shown at once; so is everything after the page was left', () => {
  const shown: number[] = []
  const pace = new Pace(
    ({ moves }) => shown.push(moves.length),
    () => 700,
  )
  pace.take(state('f'))
  vi.advanceTimersByTime(900)
  pace.take(state('fs'))
  expect(shown).toEqual([1, 2])
  pace.take(state('fsf'))
  pace.take(state('fsfs'))
  pace.stop()
  vi.advanceTimersByTime(5000)
  expect(shown).toEqual([1, 2, 3])
})

test('nobody waits with a clock, who only watches, or for what was taken back', () => {
  expect(is_answer(state('f'), state('fs'))).toBe(true)
  expect(is_answer(state('f'), state('fs', { clock: { first: 1, second: 1, running: 'first' } }))).toBe(false)
  expect(is_answer(state('f'), state('fs', { you: null }))).toBe(false)
  expect(is_answer(state('fs'), state(''))).toBe(false)
  expect(is_answer(null, state('fs'))).toBe(false)
})
