import { flushSync } from 'svelte'
import { expect, test } from 'vitest'
import { all, heat, key, moves, one, show, with_board } from '../../boards/board_testing'
import HichainBoard from './HichainBoard.svelte'

with_board()

test('HICHAIN: a card is picked by its letter, turned, and laid', () => {
  const view = {
    cards: [{ side: 'second', letter: 'H', direction: 'w', x: 1, y: 0 }],
    hands: { first: 'AJ', second: 'B' },
    chains: [],
    scores: [0, 0],
    last: null,
  }
  show(HichainBoard, { view, legal: ['Jn0-1', 'Jw0-1', 'An2+0'] })
  key(one('.board'), 'j')
  expect(all('.glow').map((cell) => cell.dataset.cell)).toEqual(['0-1'])
  key(one('.board'), '[')
  key(one('.board'), 'Enter')
  expect(moves).toEqual(['Jw0-1'])
  expect(one('.hand.second button').hasAttribute('disabled')).toBe(true)
})

test('HICHAIN: the heat is that of the picked card as it lies, or of the best card on each cell', () => {
  const view = { cards: [], hands: { first: 'AJ', second: 'B' }, chains: [], scores: [0, 0], last: null }
  const moves = ['Jn0-1', 'An2+0', 'Jw0-1', 'Jn2+0']
  show(HichainBoard, { view, legal: moves, heat: heat(...moves) })
  const worths = () => all('.heat').map((cell) => Number(cell.style.getPropertyValue('--worth')))
  expect(worths()).toEqual([1, 0.75])
  key(one('.board'), 'j')
  expect(worths()).toEqual([1, 0.25])
  key(one('.board'), '[')
  expect(worths()).toEqual([0.5])
})

test('HICHAIN: chains are listed as they read, and shown on the board when they are pointed at', () => {
  const cards = [...'XYZ'].map((letter, x) => ({ side: 'first', letter, direction: 'n', x, y: 0 }))
  const chain = {
    side: 'first',
    text: 'XYZ',
    points: 9,
    cells: [
      [2, 0],
      [0, 0],
      [1, 0],
    ],
  }
  show(HichainBoard, {
    view: { cards, hands: { first: 'A', second: 'B' }, chains: [chain], scores: [9, 0], last: null },
    legal: [],
  })
  const listed = one('[aria-label="XYZ, 9 points, read from below"]')
  listed.focus()
  flushSync()
  expect(all('.chain.shown').length).toBe(1)
  listed.blur()
  flushSync()
  expect(all('.chain.shown').length).toBe(0)
})

test('HICHAIN: a move that was sent is drawn before it is confirmed', () => {
  const view = { cards: [], hands: { first: 'A', second: 'B' }, chains: [], scores: [0, 0], last: null }
  show(HichainBoard, { view, legal: [], active: false, pending: 'An2+0' })
  expect(all('.board .card').length).toBe(1)
})
