import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { choose } from '../state/settings.svelte'
import { en } from './en'
import { t } from './index.svelte'
import { ja } from './ja'

afterEach(() => choose('language', 'auto'))

test('both languages have the same texts with the same parameters', () => {
  expect(Object.keys(ja).sort()).toEqual(Object.keys(en).sort())
  const parameters = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort()
  for (const key of Object.keys(en)) expect(parameters(ja[key]), key).toEqual(parameters(en[key]))
})

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return sources(path)
    return /\.(svelte|ts)$/.test(entry.name) && !entry.name.includes('.test.') ? [path] : []
  })
}

test('every text that is asked for by name exists', () => {
  const asked = sources('src').flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/\bt\(\s*'([^']+)'/g)].map((match) => match[1]),
  )
  expect(asked.length).toBeGreaterThan(50)
  expect(asked.filter((key) => !(key in en))).toEqual([])
})

test('parameters are filled in, in the chosen language', () => {
  choose('language', 'en')
  expect(t('lobby.moves', { count: 3 })).toBe('3 moves')
  choose('language', 'ja')
  expect(t('lobby.moves', { count: 3 })).toBe('3手')
  expect(t('no.such.key')).toBe('no.such.key')
})
