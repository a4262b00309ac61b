import { expect, test } from 'vitest'
import { step_key } from './step_keys'

function pressed(markup: string, key: string, more: KeyboardEventInit = {}) {
  document.body.innerHTML = markup
  const event = new KeyboardEvent('keydown', { key, bubbles: true, ...more })
  let found: unknown = 'not heard'
  document.body.addEventListener('keydown', (heard) => (found = step_key(heard)), { once: true })
  document.querySelector('[data-here]')!.dispatchEvent(event)
  return found
}

test.each([
  ['<button data-here></button>', 1],
  ['<a data-here></a>', 1],
  ['<input type="checkbox" data-here>', 1],
  ['<input type="text" data-here>', null],
  ['<input type="radio" data-here>', null],
  ['<select data-here></select>', null],
  ['<svg role="slider" data-here></svg>', null],
])('%s', (markup, step) => {
  expect(pressed(markup, 'ArrowRight')).toBe(step)
})

test('with another key held it is the browser’s', () => {
  expect(pressed('<button data-here></button>', 'ArrowLeft')).toBe(-1)
  expect(pressed('<button data-here></button>', 'ArrowLeft', { altKey: true })).toBe(null)
  expect(pressed('<button data-here></button>', 'x')).toBe(null)
})

test('on a board that has the focus by keys they go from cell to cell', () => {
  document.body.innerHTML = '<div class="board"><button></button></div>'
  const cell = document.querySelector('button')!
  let found: unknown = 'not heard'
  document.body.addEventListener('keydown', (heard) => (found = step_key(heard)), { once: true })
  cell.focus()
  expect(cell.matches(':focus-visible')).toBe(true)
  cell.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }))
  expect(found).toBe(null)
})
