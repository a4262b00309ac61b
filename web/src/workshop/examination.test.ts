import { expect, test } from 'vitest'
import type { ExaminedGame } from '../contract'
import { histogram, summary } from './examination'

const game = (more: Partial<ExaminedGame>): ExaminedGame => ({
  plies: 10,
  choices: 5,
  winner: 'first',
  lead_changes: 0,
  strong: null,
  reason: 'line of 4',
  ...more,
})

test('bars are of whole numbers, eight at most, and together all', () => {
  const bars = histogram(Array.from({ length: 100 }, (_, i) => 7 + i))
  expect(bars).toHaveLength(8)
  expect(bars[0].label).toBe('7–19')
  expect(bars.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1)
  expect(histogram([3, 3, 4])).toEqual([
    { label: '3', share: 2 / 3 },
    { label: '4', share: 1 / 3 },
  ])
  expect(histogram([])).toEqual([])
})

test('sides are compared in even games, strength in uneven ones', () => {
  const found = summary([
    game({}),
    game({ winner: 'second', plies: 20 }),
    game({ winner: null, plies: 30, reason: 'board full' }),
    game({ winner: 'second', strong: 'second' }),
    game({ winner: null, strong: 'first', reason: 'board full' }),
  ])
  expect(found.games).toBe(5)
  expect(found.first).toBeCloseTo(1 / 3)
  expect(found.second).toBeCloseTo(1 / 3)
  expect(found.draws).toBeCloseTo(1 / 3)
  expect(found.stronger).toEqual({ share: 0.75, games: 2 })
  expect(found.length.mean).toBeCloseTo(16)
  expect(found.reasons[0].label).toBe('line of 4')
  expect(found.reasons[0].share).toBeCloseTo(3 / 5)
})

test('nothing was played', () => {
  expect(summary([]).stronger).toBeNull()
  expect(summary([]).length.bars).toEqual([])
})
