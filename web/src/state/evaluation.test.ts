import { expect, test } from 'vitest'
import { expected_share, first_share, percent, relative_values } from './evaluation'

test('shares grow with the value and are fair at zero', () => {
  expect(expected_share('hex', 0)).toBe(0.5)
  expect(expected_share('hichain', 192)).toBeCloseTo(0.731, 3)
  expect(expected_share('hex', 274)).toBeCloseTo(0.637)
  expect(expected_share('nip', -1_000_012)).toBe(0)
  // A lead of as much as its estimate is usually off by.
  expect(expected_share('nip', 1330)).toBeCloseTo(0.8413, 1)
  expect(expected_share('hex', 1, true)).toBe(1)
  expect(expected_share('hex', -1, true)).toBe(0)
})

test('the first player’s share is turned round when the second is to move', () => {
  expect(first_share('hichain', 192, 'second')).toBeCloseTo(0.269, 3)
  expect(percent(first_share('hichain', 192, 'first'))).toBe('73 %')
})

test('the best of the shown moves is 1', () => {
  expect(relative_values('hex', [])).toEqual([])
  expect(relative_values('hex', [500, 0])).toEqual([1, 0])
})
