import { expect, test } from 'vitest'
import { is_wanted, offered, only_tells } from './guide'

const text = { en: '', ja: '' }

test('wanted moves are whole texts', () => {
  const step = { text, want: 'c1|G\\*1b' }
  expect(is_wanted(step, 'c1')).toBe(true)
  expect(is_wanted(step, 'c11')).toBe(false)
  expect(is_wanted(step, 'G*1b')).toBe(true)
  expect(is_wanted({ text }, 'c1')).toBe(false)
})

test('a step offers all moves, or those it names', () => {
  expect(offered({ text }, ['a1', 'b2'])).toEqual(['a1', 'b2'])
  expect(offered({ text, offer: 'b.' }, ['a1', 'b2', 'b22'])).toEqual(['b2'])
})

test('a step that asks for nothing only tells', () => {
  expect(only_tells({ text })).toBe(true)
  expect(only_tells({ text, want: '.*' })).toBe(false)
  expect(only_tells({ text, answers: [{ text, right: true }] })).toBe(false)
})
