import { expect, test } from 'vitest'
import { nothing_built, press, sources_of, targets_of } from '../../boards/builder'
import { square_name, square_of, steps } from './moves'
import { face } from './pieces'

const legal = ['2e3d', '2e1d', '1b1a', '1b1a+', 'P*3c', '3']

test('moves fall into sources, targets and choices', () => {
  const all = steps(legal)
  expect([...sources_of(all)]).toEqual(['2e', '1b', 'P*'])
  expect([...targets_of(all, '2e')]).toEqual(['3d', '1d'])
  expect(all.length).toBe(5)
})

test('clicks build a move; promotion asks', () => {
  const all = steps(legal)
  const picked = press(all, nothing_built, '2e', '2e')
  expect(picked.building.source).toBe('2e')
  expect(press(all, picked.building, '3d', null)).toEqual({ building: nothing_built, move: '2e3d' })
  expect(press(all, picked.building, '2e', '2e').building).toEqual(nothing_built)
  expect(press(all, picked.building, '1b', '1b').building.source).toBe('1b')
  const asked = press(all, { source: '1b', choices: [] }, '1a', null)
  expect(asked.move).toBe(null)
  expect(asked.building.choices.map((step) => step.move)).toEqual(['1b1a', '1b1a+'])
  expect(press(all, nothing_built, '4c', null).building).toEqual(nothing_built)
  expect(press(all, { source: 'P*', choices: [] }, '3c', null).move).toBe('P*3c')
})

test('squares count files from the right', () => {
  expect(square_name(0, 0)).toBe('5a')
  expect(square_of('1e')).toEqual([4, 4])
  expect(square_of('6e')).toBe(null)
})

test('faces', () => {
  expect(face({ piece: 'R', promoted: true, side: 'first' }, 'kanji')).toBe('龍')
  expect(face({ piece: 'K', promoted: false, side: 'second' }, 'kanji')).toBe('玉')
  expect(face({ piece: 'P', promoted: true, side: 'first' }, 'international')).toBe('+P')
})
