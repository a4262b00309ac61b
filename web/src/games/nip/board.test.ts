import { expect, test } from 'vitest'
import { all, button, click, moves, show, with_board } from '../../boards/board_testing'
import NipBoard from './NipBoard.svelte'

with_board()

test('Nip: a pass is offered when it is the only move', () => {
  const cells = [
    [null, 1, 2, null],
    [0, 1, 2, 0],
    [0, 2, 1, 0],
    [null, 0, 0, null],
  ]
  show(NipBoard, { view: { width: 4, height: 4, cells, ring: [], last: null, flipped: [] }, legal: ['--'] })
  expect(all('.cell').length).toBe(12)
  click(button('Pass'))
  expect(moves).toEqual(['--'])
})
