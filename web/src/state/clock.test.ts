import { expect, test } from 'vitest'
import { clock_text, remaining } from './clock'

test('only the running clock goes on', () => {
  const clock = { first: 60, second: 30, running: 'second' as const }
  expect(remaining(clock, 'first', 1000, 6000)).toBe(60)
  expect(remaining(clock, 'second', 1000, 6000)).toBe(25)
  expect(remaining(clock, 'second', 0, 99_000)).toBe(0)
})

test('clock texts', () => {
  expect(clock_text(9.96)).toBe('10.0')
  expect(clock_text(4.25)).toBe('4.3')
  expect(clock_text(65)).toBe('1:05')
  expect(clock_text(3723)).toBe('1:02:03')
})
