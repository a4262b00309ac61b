import { expect, test } from 'vitest'
import { all, button, click, heat, key, moves, one, show, with_board } from './board_testing'
import TextBoard from './TextBoard.svelte'
import { flushSync } from 'svelte'

with_board()

const listed = () => all('li button').map((element) => element.textContent?.trim())

function type(text: string) {
  const field = one('input') as HTMLInputElement
  field.value = text
  field.dispatchEvent(new Event('input', { bubbles: true }))
  flushSync()
}

test('a game without a view is its text and its moves', () => {
  show(TextBoard, { text: 'X O\n. .', legal: ['a1', 'b2'] })
  expect(one('pre').textContent).toBe('X O\n. .')
  click(button('b2'))
  expect(moves).toEqual(['b2'])
})

test('moves are found by typing, and Enter plays the one that is meant', () => {
  show(TextBoard, { legal: ['a1', 'a11', 'b2'] })
  type('a')
  expect(listed()).toEqual(['a1', 'a11'])
  const submit = () => one('form').dispatchEvent(new Event('submit', { cancelable: true }))
  submit()
  expect(moves).toEqual([])
  type('a1')
  submit()
  type('b')
  submit()
  expect(moves).toEqual(['a1', 'b2'])
})

test('arrow keys go through the list', () => {
  show(TextBoard, { legal: ['a1', 'b2'] })
  button('a1').focus()
  key(button('a1'), 'ArrowDown')
  expect(document.activeElement).toBe(button('b2'))
})

test('what an analysis found stands beside the moves; on a past position nothing can be played', () => {
  show(TextBoard, { legal: [], active: false, heat: heat('b2', 'a1'), arrows: ['b2'] })
  expect(all('li button').map((element) => element.getAttribute('aria-label'))).toEqual([
    'b2, 62 %, best move number 1',
    'a1',
  ])
  expect(one('li button').hasAttribute('disabled')).toBe(true)
  expect(one('li button').style.getPropertyValue('--worth')).toBe('1')
})
