import { expect, test } from 'vitest'
import { next_presses, nothing_pressed, press, told_apart, unpressed } from './presses'

const moves = [
  { move: 'a1b2', presses: [0, 5] },
  { move: 'a1b2+', presses: [0, 5] },
  { move: 'a1c3', presses: [0, 9] },
  { move: 'P@c3', presses: [-1, 9] },
  { move: 'd4', presses: [12] },
  { move: 'e5g5', presses: [20, 22] },
  { move: 'e5g5i5', presses: [20, 22, 24] },
  { move: 'pass', presses: [] },
]

test('a cell is enough where it says it all', () => {
  expect(press(moves, [], 12)).toEqual({ so_far: [], choices: [], move: 'd4' })
  expect(press(moves, [], 7)).toBeNull()
})

test('a piece is picked, then where it goes; a hand is picked like a piece', () => {
  const picked = press(moves, [], 0)!
  expect(picked).toEqual({ so_far: [0], choices: [], move: null })
  expect([...next_presses(moves, picked.so_far)]).toEqual([5, 9])
  expect(press(moves, [0], 9)?.move).toBe('a1c3')
  expect(press(moves, [-1], 9)?.move).toBe('P@c3')
})

test('what two moves share is asked for', () => {
  expect(press(moves, [0], 5)).toEqual({ so_far: [0, 5], choices: ['a1b2', 'a1b2+'], move: null })
  expect(told_apart(['a1b2', 'a1b2+'])).toEqual(['', '+'])
})

test('a chain may end or go on', () => {
  expect(press(moves, [20], 22)).toEqual({ so_far: [20, 22], choices: ['e5g5'], move: null })
  expect(press(moves, [20, 22], 24)?.move).toBe('e5g5i5')
})

test('something else that can be picked is picked instead, anything else is nothing', () => {
  expect(press(moves, [0], 20)?.so_far).toEqual([20])
  expect(press(moves, [0], 12)?.move).toBe('d4')
  expect(press(moves, [0], 7)).toBeNull()
  expect(nothing_pressed.so_far).toEqual([])
  expect(unpressed(moves)).toEqual(['pass'])
})
