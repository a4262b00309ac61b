import { expect, test } from 'vitest'
import type { Analysis } from '../contract'
import { best_moves, heat_of } from './analysis.svelte'

const lines = [{ move: 'c3', value: 300, pv: ['c3'] }, { move: 'b4', value: 200, pv: ['b4'] }]
const analysis = (heat?: Analysis['heat']): Analysis => ({ value: 300, proven: false, depth: 4, nodes: 9, pv: ['c3'], moves: lines, heat })

test('without a heat of all moves the lines are shown', () => {
  expect(heat_of('hex', analysis()).map(({ move }) => move)).toEqual(['c3', 'b4'])
  expect(heat_of('hex', analysis([])).map(({ label }) => label)).toEqual(['65', '60'])
})

test('every move has a worth between the worst and the best; only lines have numbers', () => {
  const heat = heat_of('hex', analysis([{ move: 'c3', value: 280 }, { move: 'a1', value: -100 }, { move: 'd2', value: 250 }]))
  expect(heat.map(({ move }) => move)).toEqual(['c3', 'd2', 'b4', 'a1'])
  expect(heat.map(({ worth }) => worth)).toEqual([1, 0.875, 0.75, 0].map((worth) => expect.closeTo(worth)))
  expect(heat.map(({ label }) => label)).toEqual(['65', '', '60', ''])
  expect(best_moves(analysis())).toEqual(['c3', 'b4'])
  expect(best_moves(null)).toEqual([])
})
