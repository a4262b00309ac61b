import { expect, test } from 'vitest'
import { all, button, click, heat, heated, key, moves, one, show, with_board } from '../../boards/board_testing'
import DiceShogiBoard from './DiceShogiBoard.svelte'

with_board()

const king = (side: string) => ({ piece: 'K', promoted: false, side })
const shogi_cells = () => {
  const cells: unknown[][] = [...Array(5)].map(() => Array(5).fill(null))
  cells[0][4] = king('second')
  cells[4][4] = king('first')
  cells[1][0] = { piece: 'S', promoted: false, side: 'first' }
  return cells
}
const shogi_view = () => ({
  cells: shogi_cells(),
  hands: { first: { G: 1 }, second: {} },
  roll: 5,
  file: 5,
  check: false,
  last: null,
})

test('Dice Shogi: the promotion is asked for', () => {
  show(DiceShogiBoard, { game: 'dice-shogi', view: shogi_view(), legal: ['5b5a', '5b5a+', 'G*5c'] })
  key(one('[data-cell="3e"]'), 'ArrowLeft')
  key(one('.board'), 'ArrowLeft')
  for (let i = 0; i < 3; ++i) key(one('.board'), 'ArrowUp')
  key(one('.board'), 'Enter')
  expect(one('[data-cell="5b"]').getAttribute('aria-selected')).toBe('true')
  key(one('.board'), 'ArrowUp')
  key(one('.board'), 'Enter')
  expect(moves).toEqual([])
  click(button('Promote'))
  expect(moves).toEqual(['5b5a+'])
})

test('Dice Shogi: the heat is that of what is picked, or of the best move to each square', () => {
  show(DiceShogiBoard, {
    game: 'dice-shogi',
    view: shogi_view(),
    legal: ['5b5a', '5b5a+', 'G*5c', 'G*5d'],
    heat: heat('5b5a+', 'G*5c', '5b5a', 'G*5d'),
  })
  expect(heated()).toEqual(['5a', '5c', '5d'])
  expect(one('[data-cell="5a"] .heat').style.getPropertyValue('--worth')).toBe('1')
  key(one('[data-source="G*"]'), 'Enter')
  expect(heated()).toEqual(['5c', '5d'])
})

test('Dice Shogi: a piece in hand is dropped by keys, and the die and the bound file are shown', () => {
  show(DiceShogiBoard, { game: 'dice-shogi', view: shogi_view(), legal: ['G*5c'] })
  expect(one('.bound')).not.toBe(null)
  expect(one('[role="status"]')?.textContent).toBe('The die shows 5')
  expect(document.body.textContent).toContain('Your move must go to file 5.')
  key(one('[data-source="G*"]'), 'Enter')
  expect(one('[data-cell="5c"]').getAttribute('aria-label')).toContain('possible')
})

test('Dice Shogi: a move that was sent is drawn before it is confirmed', () => {
  show(DiceShogiBoard, {
    view: { ...shogi_view(), roll: null, file: null },
    legal: [],
    active: false,
    pending: '5b5a+',
  })
  expect(all('.lifted').length).toBe(1)
  expect(all('.koma.promoted').length).toBe(1)
})
