import { expect, test } from 'vitest'
import { is_wanted } from './guide'

test('wanted moves are whole texts', () => {
  const step = { text: { en: '', ja: '' }, want: 'c1|G\\*1b' }
  expect(is_wanted(step, 'c1')).toBe(true)
  expect(is_wanted(step, 'c11')).toBe(false)
  expect(is_wanted(step, 'G*1b')).toBe(true)
})
