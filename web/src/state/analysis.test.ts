import { expect, test } from 'vitest'
import type { Analysis } from '../contract'
import { best_moves, heat_of } from './analysis.svelte'

const valued = (move: string, share: number) => ({ move, value: 1000 * share, share })
const lines = [valued('c3', 0.65), valued('b4', 0.6)].map((line) => ({ ...line, pv: [line.move] }))
const analysis = (heat: Analysis['heat']): Analysis => ({
  ...valued('c3', 0.65),
  proven: false,
  depth: 4,
  nodes: 9,
  seconds: 1,
  pv: ['c3'],
  moves: lines,
  heat,
})

test('without a heat of all moves the lines are shown', () => {
  expect(heat_of(analysis([])).map(({ move, label }) => [move, label])).toEqual([
    ['c3', '65'],
    ['b4', '60'],
  ])
})

test('every move has a worth between the worst and the best; only lines have numbers', () => {
  const heat = heat_of(analysis([valued('c3', 0.64), valued('a1', 0.45), valued('d2', 0.625)]))
  expect(heat.map(({ move }) => move)).toEqual(['c3', 'd2', 'b4', 'a1'])
  expect(heat.map(({ worth }) => worth)).toEqual([1, 0.875, 0.75, 0].map((worth) => expect.closeTo(worth)))
  expect(heat.map(({ label }) => label)).toEqual(['65', '', '60', ''])
  expect(best_moves(analysis([]))).toEqual(['c3', 'b4'])
  expect(best_moves(null)).toEqual([])
})

test('moves without a share are not coloured', () => {
  const untold = { move: 'c3', value: 3, share: null, pv: ['c3'] }
  expect(heat_of({ ...analysis([valued('a1', 0.5)]), moves: [untold] }).map(({ move }) => move)).toEqual(['a1'])
})
