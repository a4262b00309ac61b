import { expect, test } from 'vitest'
import { panned, showing, viewport_of, zoomed } from './viewport'

test('the start fits with space around it', () => {
  expect(viewport_of([[0, 0], [1, 0], [1, 1], [0, 1]])).toEqual({ x: 0.5, y: 0.5, across: 7 })
  expect(viewport_of([[-10, 0], [10, 0]]).across).toBe(24)
})

test('zooming keeps the point under the pointer', () => {
  const view = { x: 0, y: 0, across: 10 }
  const near = zoomed(view, 0.5, 2, 0)
  expect(near).toEqual({ x: 1, y: 0, across: 5 })
  expect((2 - near.x) / near.across).toBeCloseTo((2 - view.x) / view.across)
  expect(zoomed(view, 0.01).across).toBe(4)
})

test('a cell outside is brought inside, one inside moves nothing', () => {
  const view = { x: 0, y: 0, across: 10 }
  expect(showing(view, 3, 3)).toEqual(view)
  expect(showing(view, 9, 0)).toEqual(panned(view, 5, 0))
})
