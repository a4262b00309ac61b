import { expect, test } from 'vitest'
import { heat_by_target } from './heat'
import { steps } from '../games/minishogi/moves'

const mark = (move: string, worth: number) => ({ move, worth, label: '' })
const marks = [mark('2e3d', 1), mark('G*3d', 0.7), mark('G*1c', 0.4), mark('2e1d', 0)]
const worths = (source: string | null) =>
  [...heat_by_target(steps(marks.map(({ move }) => move)), marks, source)].map(([target, { worth }]) => [
    target,
    worth,
  ])

test('a place is as good as the best move that goes there', () => {
  expect(worths(null)).toEqual([
    ['3d', 1],
    ['1c', 0.4],
    ['1d', 0],
  ])
})

test('what is picked has only its own moves', () => {
  expect(worths('G*')).toEqual([
    ['3d', 0.7],
    ['1c', 0.4],
  ])
  expect(worths('5a')).toEqual([])
})
