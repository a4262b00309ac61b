import { expect, test } from 'vitest'
import type { Cell } from '../../contract'
import { cell_of } from '../../boards/board'
import { flip_delays, layout_of, ring_runs } from './geometry'

const ring = 'c1 d1 e1 f1 g2 h3 h4 h5 h6 g7 f8 e8 d8 c8 b7 a6 a5 a4 a3 b2'
  .split(' ')
  .map((name) => cell_of(name) as Cell)
const rows = [4, 6, 8, 8, 8, 8, 6, 4]
const cells = rows.map((count) => [...Array(8).keys()].map((c) => (Math.abs(c - 3.5) < count / 2 ? 0 : null)))

test('the ring lies on a circle', () => {
  const layout = layout_of({ width: 8, height: 8, ring, cells })
  expect(layout.round).toBe(true)
  for (const [row, column] of ring) {
    const { x, y } = layout.place(row, column)
    expect(Math.hypot(x, y)).toBeCloseTo(layout.ring_radius)
  }
  expect(layout.place(3, 3)).toEqual({ x: -0.5, y: -0.5 })
})

test('Othello is square', () => {
  const board = { width: 8, height: 8, ring: [], cells: [...Array(8)].map(() => Array(8).fill(0)) }
  expect(layout_of(board).round).toBe(false)
})

test('a flip around the corner runs along the ring', () => {
  const flipped = 'd1 e1 f1 g2 h3'.split(' ').map((name) => cell_of(name) as Cell)
  const last = cell_of('c1') as Cell
  expect(ring_runs({ ring, flipped }, last)).toEqual([flipped])
  expect(flip_delays({ ring, flipped }, last).get('2,7')).toBe(5)
  expect(ring_runs({ ring, flipped: ring.slice(1) }, last).map((run) => run.length)).toEqual([19, 19])
})
