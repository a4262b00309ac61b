import { expect, test, vi } from 'vitest'
import { all, button, click, heat, heated, key, moves, one, show, with_board } from '../../boards/board_testing'
import HexBoard from './HexBoard.svelte'

with_board()

const hex_view = {
  size: 3,
  cells: [
    [1, 0, 0],
    [0, 2, 0],
    [0, 0, 0],
  ],
  last: [1, 1],
  path: [],
  swap: false,
}

test('Hex: a click on a legal cell is a move, on another one nothing', () => {
  show(HexBoard, { game: 'hex', view: hex_view, legal: ['b1', 'c1'] })
  click(one('[data-cell="a1"]'))
  click(one('[data-cell="c3"]'))
  click(one('[data-cell="b1"]'))
  expect(moves).toEqual(['b1'])
  expect(one('[data-cell="b2"]').getAttribute('aria-label')).toBe('b2, White, last move')
})

test('Hex: the keyboard walks and plays; one cell at a time is in the order of focus', () => {
  show(HexBoard, { view: hex_view, legal: ['c1'] })
  expect(all('.cell[tabindex="0"]').length).toBe(1)
  key(one('[data-cell="b2"]'), 'ArrowUp')
  key(one('.board'), 'ArrowRight')
  expect(document.activeElement?.getAttribute('data-cell')).toBe('c1')
  key(one('.board'), 'Enter')
  expect(moves).toEqual(['c1'])
})

test('Hex: the swap is a button, and only when it is legal', () => {
  show(HexBoard, { view: { ...hex_view, swap: true }, legal: ['b1', 'swap-pieces'], to_move: 'second' })
  click(button('Swap'))
  expect(moves).toEqual(['swap-pieces'])
})

test('Hex: nothing can be done on a board that is only looked at', () => {
  show(HexBoard, { view: hex_view, legal: ['b1'], active: false })
  click(one('[data-cell="b1"]'))
  expect(moves).toEqual([])
})

test('Hex: a board of tiny cells can be brought nearer; keys keep the cell in sight', () => {
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(336)
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(210)
  const cells = [...Array(19)].map(() => Array(19).fill(0))
  show(HexBoard, { view: { ...hex_view, size: 19, cells, last: null }, legal: ['a10'] })
  const seen = () => one('.board').getAttribute('viewBox')!.split(' ').map(Number)
  const whole = seen()
  click(button('+'))
  expect(seen()[2]).toBeCloseTo((Math.sqrt(3) * 336) / 44)
  const before = seen()
  for (let i = 0; i < 9; ++i) key(one('.board'), 'ArrowLeft')
  expect(seen()[0]).toBeLessThan(before[0])
  key(one('.board'), 'Enter')
  expect(moves).toEqual(['a10'])
  click(button('Show all'))
  expect(seen()).toEqual(whole)
})

test('Hex: cells that are big enough need no zoom', () => {
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(336)
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(300)
  show(HexBoard, { view: hex_view, legal: [] })
  expect(button('+')).toBe(undefined)
})

test('Hex: every move of an analysis is coloured, the best have numbers', () => {
  show(HexBoard, { view: hex_view, legal: [], heat: heat('b1', 'c1', 'a3') })
  expect(heated()).toEqual(['b1', 'c1', 'a3'])
  expect(
    all('.heat-label')
      .map((label) => label.textContent)
      .join(''),
  ).toBe('62')
  expect(Number(one('[data-cell="a3"] .heat').style.getPropertyValue('--worth'))).toBeCloseTo(1 / 3)
})

test('Hex: a move that was sent is drawn before it is confirmed', () => {
  show(HexBoard, { view: hex_view, legal: [], active: false, pending: 'c1' })
  expect(one('[data-cell="c1"] .stone.first')).not.toBe(null)
})
