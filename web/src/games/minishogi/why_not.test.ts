import { beforeEach, expect, test } from 'vitest'
import { choose } from '../../state/settings.svelte'
import { told } from './telling'
import type { Piece, View } from './view'
import { reach, why_not } from './why_not'

beforeEach(() => choose('language', 'en'))

// A board from letters, as SFEN has them; capitals are the first player's.
function view(rows: string, more: Partial<View> = {}): View {
  const cells = rows.split('/').map((row) =>
    [...row].flatMap((letter): (Piece | null)[] => {
      if (/\d/.test(letter)) return Array(Number(letter)).fill(null)
      const piece = letter.toUpperCase() as Piece['piece']
      return [{ piece, promoted: false, side: letter === piece ? 'first' : 'second' }]
    }),
  )
  return { cells, hands: { first: {}, second: {} }, roll: null, file: null, check: false, last: null, ...more }
}

test('how pieces reach, for both sides', () => {
  const board = view('k4/2s2/1P1p1/1R3/4K')
  const at = (row: number, column: number) => board.cells[row][column]!
  expect(reach(board, at(3, 1), '4d', '1d')).toBe('free')
  expect(reach(board, at(3, 1), '4d', '4b')).toBe('blocked')
  expect(reach(board, at(3, 1), '4d', '3c')).toBe('none')
  // A silver of the second player goes down, and not sideways.
  expect(reach(board, at(1, 2), '3b', '3c')).toBe('free')
  expect(reach(board, at(1, 2), '3b', '2b')).toBe('none')
  expect(reach(board, at(2, 3), '2c', '2d')).toBe('free')
})

test.each([
  ['k4/5/5/5/4K', {}, null, '5a', 'not yours'],
  ['k4/5/5/5/4K', {}, null, '3c', 'Pick one'],
  ['k4/5/5/4P/4K', {}, null, '1e', 'cannot move now'],
  ['k4/5/5/4P/4K', { file: 3 }, null, '1e', 'file 3'],
  ['k4/5/5/4P/4K', { check: true }, null, '1d', 'cannot help'],
  ['k4/5/5/4G/4K', {}, '1d', '1b', 'A gold does not move'],
  ['k4/4p/5/4R/4K', {}, '1d', '1a', 'in the way'],
  ['k4/5/5/4G/4K', {}, '1d', '1e', 'own piece'],
  ['k4/5/5/4G/4K', { file: 3 }, '1d', '1c', 'file 3'],
  ['k4/5/5/4G/4K', { check: true }, '1d', '1c', 'still be in check'],
  ['k4/5/5/4G/4K', {}, '1d', '1c', 'king would be taken'],
  ['k4/5/5/4G/4K', {}, 'S*', '1d', 'empty cells'],
  ['k4/5/5/4P/4K', {}, 'P*', '1b', 'two are forbidden'],
  ['k4/5/5/5/4K', {}, 'P*', '3a', 'farthest rank'],
  ['k4/5/5/5/4K', {}, 'P*', '5b', 'dropped pawn'],
  ['k4/5/5/5/4K', { file: 3 }, 'P*', '5b', 'file 3'],
] as const)('%s %o: from %s to %s', (rows, more, source, to, reason) => {
  expect(why_not(view(rows, more), 'first', source, to)).toContain(reason)
})

test('a move is told with what it took and became', () => {
  const played = { game: 'minishogi', side: 'first', to_move: 'second', you: 'first' } as const
  const before = view('k4/5/p4/R4/4K')
  const after = view('k4/5/R4/5/4K', { check: true })
  expect(told({ ...played, move: '5d5c', before, after })).toBe('rook 5d→5c, takes the pawn. Check!')
  expect(told({ ...played, move: '5d5c', before: null, after })).toBe('rook 5d→5c. Check!')
  const promoted = view('k3S/5/5/5/4K')
  promoted.cells[0][4]!.promoted = true
  expect(told({ ...played, move: '1b1a+', before: view('k4/4S/5/5/4K'), after: promoted })).toBe(
    'silver 1b→1a, promotes',
  )
})
