import { expect, test } from 'vitest'
import { is_set_up, letters, place_of, presets, set_up_move, steps } from './moves'

test('set-ups are told from moves', () => {
  expect(is_set_up(['ABCD', 'ABCE'])).toBe(true)
  expect(is_set_up(['AN', 'BN'])).toBe(false)
  expect(is_set_up([])).toBe(false)
})

test('the red ghosts make a set-up in the order of the alphabet', () => {
  expect(set_up_move(new Set(['D', 'A', 'C', 'B']), ['ABCD'])).toBe('ABCD')
  expect(set_up_move(new Set(['A']), ['ABCD'])).toBe(null)
})

test('every preset has four red ghosts', () => {
  for (const { red } of presets) {
    expect(red.length).toBe(4)
    expect([...red].every((letter) => letters.includes(letter))).toBe(true)
  }
})

test('moves lead to a neighbouring place, or out', () => {
  const ghosts = new Map([
    ['A', { x: 1, y: 4 }],
    ['B', { x: 0, y: 0 }],
  ])
  const targets = (is_turned: boolean) =>
    steps(['AN', 'AE', 'BN', 'BW'], (letter) => ghosts.get(letter), is_turned).map((step) => step.target)
  expect(targets(false)).toEqual(['1,3', '2,4', '0,-1', '-1,0'])
  expect(targets(true)).toEqual(['1,5', '0,4', '0,1', '1,0'])
  expect(place_of('0,-1')).toEqual([-1, 0])
  expect(place_of('a1')).toBe(null)
})
