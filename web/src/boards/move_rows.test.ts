import { expect, test } from 'vitest'
import { matching, move_rows } from './move_rows'

const mark = (move: string, worth: number) => ({ move, worth, label: '' })

test('legal moves have what an analysis found beside them', () => {
  const rows = move_rows(['a1', 'b2'], [mark('b2', 1), mark('c3', 0)], ['b2'])
  expect(rows.map(({ move, rank, mark }) => [move, rank, mark?.worth])).toEqual([
    ['a1', 0, undefined],
    ['b2', 1, 1],
  ])
})

test('on a board that is only looked at, the moves of the analysis are shown and cannot be made', () => {
  const rows = move_rows([], [mark('b2', 1), mark('c3', 0)], ['c3'])
  expect(rows.map(({ move, legal }) => [move, legal])).toEqual([
    ['c3', false],
    ['b2', false],
  ])
})

test('what is typed is found anywhere, best at the beginning', () => {
  const rows = move_rows(['xA1', 'a1', 'b2'], [], [])
  expect(matching(rows, ' A1').map(({ move }) => move)).toEqual(['a1', 'xA1'])
  expect(matching(rows, '').length).toBe(3)
  expect(matching(rows, 'zz')).toEqual([])
})
