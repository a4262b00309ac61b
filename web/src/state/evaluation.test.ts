import { expect, test } from 'vitest'
import { first_share, percent, relative_worths } from './evaluation'

test('the first player’s share is turned round when the second is to move', () => {
  expect(first_share(0.73, 'first')).toBe(0.73)
  expect(first_share(0.73, 'second')).toBeCloseTo(0.27)
  expect(percent(first_share(0.73, 'second')!)).toBe('27 %')
})

test('a share that is not told is not guessed', () => {
  expect(first_share(undefined, 'first')).toBe(null)
})

test('the best of the shown moves is 1; what is nearly alike looks alike', () => {
  expect(relative_worths([])).toEqual([])
  expect(relative_worths([0.75, 0.5])).toEqual([1, 0])
  expect(relative_worths([0.5, 0.49])).toEqual([1, expect.closeTo(0.5)])
})
