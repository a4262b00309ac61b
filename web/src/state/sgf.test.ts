import { expect, test } from 'vitest'
import { joined_lines, lines_of, read_sgf } from './sgf'

const text = '(;GM[11]SZ[5]C[a (note\\] ; with) signs];B[c3](;W[b4];B[d2](;W[a1])(;W[a2]))(;W[b5]))'

test('each line from the root to an end, the main one first', () => {
  expect(lines_of(read_sgf(text)!)).toEqual([
    '(;GM[11]SZ[5]C[a (note\\] ; with) signs];B[c3];W[b4];B[d2];W[a1])',
    '(;GM[11]SZ[5]C[a (note\\] ; with) signs];B[c3];W[b4];B[d2];W[a2])',
    '(;GM[11]SZ[5]C[a (note\\] ; with) signs];B[c3];W[b5])',
  ])
})

test('lines that are joined come apart into the same lines', () => {
  const lines = lines_of(read_sgf(text)!)
  const joined = joined_lines(lines)
  expect(joined.match(/B\[c3\]/g)?.length).toBe(1)
  expect(lines_of(read_sgf(joined)!).map((line) => line.replaceAll('\n', ''))).toEqual(lines)
})

test('the root is that of the first line', () => {
  expect(joined_lines(['(;GM[11]RE[B+];B[a1];W[b2])', '(;GM[11];B[a1];W[c3])'])).toBe(
    '(;GM[11]RE[B+];B[a1]\n(;W[b2])\n(;W[c3]))\n',
  )
})

test.each(['', 'game: hex', '(;B[a1]', '()', '(B[a1])', 'x(;B[a1])'])('%s is no SGF', (bad) => {
  expect(read_sgf(bad)).toBe(null)
})

test('of a collection the first game is read', () => {
  expect(lines_of(read_sgf(' \n(;B[a1])(;B[b2])')!)).toEqual(['(;B[a1])'])
})
