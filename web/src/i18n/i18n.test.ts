import { afterEach, expect, test } from 'vitest'
import { choose } from '../state/settings.svelte'
import { en } from './en'
import { filled, t, type Key } from './index.svelte'
import { ja } from './ja'

afterEach(() => choose('language', 'auto'))

// That both have the same keys is a matter of types.
test('the texts of both languages have the same parameters', () => {
  const parameters = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort()
  for (const key of Object.keys(en) as Key[]) expect(parameters(ja[key]), key).toEqual(parameters(en[key]))
})

test('parameters are filled in, in the chosen language', () => {
  choose('language', 'en')
  expect(t('lobby.moves', { count: 3 })).toBe('3 moves')
  choose('language', 'ja')
  expect(t('lobby.moves', { count: 3 })).toBe('3手')
  expect(filled('{a} and {b}', { a: 1 })).toBe('1 and {b}')
})
