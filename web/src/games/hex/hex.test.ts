import { expect, test } from 'vitest'
import { centre, corners, height, rims, width } from './geometry'

test('neighbouring hexagons share two corners', () => {
  const near = (a: number, b: number) => Math.abs(a - b) < 1e-9
  const shared = (a: [number, number], b: [number, number]) =>
    corners(centre(...a)).filter((p) => corners(centre(...b)).some((q) => near(p.x, q.x) && near(p.y, q.y))).length
  for (const neighbour of [
    [1, 2],
    [3, 2],
    [2, 1],
    [2, 3],
    [1, 3],
    [3, 1],
  ] as [number, number][])
    expect(shared([2, 2], neighbour)).toBe(2)
  expect(shared([2, 2], [1, 1])).toBe(0)
})

test('the board fills its frame', () => {
  const last = corners(centre(10, 10))
  expect(Math.max(...last.map((p) => p.x))).toBeCloseTo(width(11))
  expect(Math.max(...last.map((p) => p.y))).toBeCloseTo(height(11))
  expect(rims(3).top.split(' ').length).toBe(9)
})
