import { expect, test } from 'vitest'
import { all, button, click, heat, heated, hide, key, moves, one, show, with_board } from '../../boards/board_testing'
import GeisterBoard from './GeisterBoard.svelte'

with_board()

const ghosts = [...'ABCDEFGH'].map((letter, i) => ({
  side: 'first',
  letter,
  x: 1 + (i % 4),
  y: i < 4 ? 4 : 5,
  colour: null,
}))
const geister_view = {
  ghosts,
  captured: [],
  exits: [
    [0, 0],
    [5, 0],
  ],
  set_up: true,
  last: null,
}

test('Geister: a set-up needs four red ghosts', () => {
  show(GeisterBoard, { view: geister_view, legal: ['ABCD', 'BCDE', 'EFGH'] })
  key(one('[data-cell="1,4"]'), 'Enter')
  expect(button('Ready').hasAttribute('disabled')).toBe(true)
  key(one('.board'), 'ArrowDown')
  key(one('.board'), 'Enter')
  click(button('Ready'))
  expect(moves).toEqual(['BCDE'])
  click(button('Red behind'))
  click(button('Ready'))
  expect(moves).toEqual(['BCDE', 'EFGH'])
})

test('Geister: a ghost at the exit leaves by a key; moves of the other side are turned', () => {
  const view = {
    ...geister_view,
    set_up: false,
    ghosts: [
      { side: 'second', letter: 'A', x: 4, y: 1, colour: 'red' },
      { side: 'first', letter: 'E', x: 0, y: 0, colour: 'blue' },
    ],
  }
  show(GeisterBoard, { view, legal: ['EN', 'EW', 'EE'] })
  for (const [name, times] of [
    ['ArrowUp', 4],
    ['ArrowLeft', 1],
  ] as const)
    for (let i = 0; i < times; ++i) key(one('.board'), name)
  key(one('.board'), 'Enter')
  key(one('.board'), 'ArrowUp')
  expect(moves).toEqual(['EN'])
  hide()
  show(GeisterBoard, { view, legal: ['AN'], to_move: 'second' })
  // The second player's A steps towards the viewer: from 4,1 to 4,2.
  for (const [name, times] of [
    ['ArrowUp', 3],
    ['ArrowRight', 3],
  ] as const)
    for (let i = 0; i < times; ++i) key(one('.board'), name)
  key(one('.board'), 'Enter')
  expect(one('[data-cell="4,2"]').getAttribute('aria-label')).toContain('possible')
})

test('Geister: the heat is on the cells where ghosts go', () => {
  const view = { ...geister_view, set_up: false }
  show(GeisterBoard, { view, legal: ['AN', 'AW', 'BN'], heat: heat('BN', 'AN', 'AW') })
  expect(heated()).toEqual(['1,3', '2,3', '0,4'])
  key(one('[data-cell="1,4"]'), 'Enter')
  expect(heated()).toEqual(['1,3', '0,4'])
})

test('Geister: a move that was sent is drawn before it is confirmed', () => {
  show(GeisterBoard, { view: { ...geister_view, set_up: false }, legal: [], active: false, pending: 'AN' })
  expect(all('.board .ghost').length).toBe(ghosts.length + 1)
  expect(all('.lifted').length).toBe(1)
})
