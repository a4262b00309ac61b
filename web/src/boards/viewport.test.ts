import { expect, test } from 'vitest'
import { panned, showing, zoomed } from './viewport'

const limits = { nearest: 4, farthest: 40 }

test('zooming keeps the point under the pointer', () => {
  const view = { x: 0, y: 0, across: 10 }
  const near = zoomed(view, 0.5, limits, 2, 0)
  expect(near).toEqual({ x: 1, y: 0, across: 5 })
  expect((2 - near.x) / near.across).toBeCloseTo((2 - view.x) / view.across)
  expect(zoomed(view, 0.01, limits).across).toBe(4)
})

test('a cell outside is brought inside, one inside moves nothing', () => {
  const view = { x: 0, y: 0, across: 10 }
  expect(showing(view, 3, 3)).toEqual(view)
  expect(showing(view, 9, 0)).toEqual(panned(view, 5, 0, limits))
})

test('a board with an edge is not lost from sight', () => {
  const within = { x: -5, y: -5, width: 10, height: 10 }
  expect(panned({ x: 0, y: 0, across: 6 }, 9, -9, { ...limits, within })).toEqual({ x: 5, y: -5, across: 6 })
})
