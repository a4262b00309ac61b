import { beforeEach, expect, test } from 'vitest'
import { cell_of } from '../../boards/board'
import type { Cell } from '../../contract'
import { choose } from '../../state/settings.svelte'
import { told } from './telling'
import type { View } from './view'

beforeEach(() => choose('language', 'en'))

const cells = (names: string) => names.split(' ').map((name) => cell_of(name) as Cell)
const ring = cells('c1 d1 e1 f1 g2 h3 h4 h5 h6 g7 f8 e8 d8 c8 b7 a6 a5 a4 a3 b2')
const view = (last: string | null, flipped: Cell[]): View => ({
  width: 8,
  height: 8,
  cells: [],
  ring,
  last: last ? (cell_of(last) as Cell) : null,
  flipped,
})
const tell = (move: string, after: View) =>
  told({ game: 'nip', move, side: 'second', before: null, after, to_move: 'first', you: 'first' })

test('flips are counted, those along the ring apart', () => {
  expect(tell('d3', view('d3', cells('d4')))).toBe('d3; 1 flipped')
  expect(tell('c1', view('c1', cells('d1 e1 f1 g2 h3 c2')))).toBe('c1; 6 flipped, 5 of them along the ring')
  expect(tell('c1', view('c1', ring.slice(1)))).toBe('c1; 19 flipped, 19 of them along the ring')
  expect(tell('--', view(null, []))).toBe('passes, for no disc can be flipped')
})
