import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import type { GameInfo, OptionSpec } from '../contract'
import type { Words } from '../i18n/index.svelte'
import { choose } from '../state/settings.svelte'
import {
  about_game,
  full_rules,
  game_name,
  game_settings,
  load_guide,
  option_help,
  option_name,
  rooms,
  side_name,
  smallest_offered,
  veiled,
} from './rooms'

afterEach(() => choose('language', 'auto'))

const folders = readdirSync('src/games', { withFileTypes: true }).filter((entry) => entry.isDirectory())
const names = folders.map(({ name }) => name)

test('every folder is a game’s', () => {
  expect([...rooms.keys()].sort()).toEqual(names.sort())
})

function files_below(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    return entry.isDirectory() ? files_below(path) : [path]
  })
}

const without_comments = (text: string) =>
  text.replace(/\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->/g, '').replace(/(^|\s)\/\/.*$/gm, '')

// Short names occur in other words, "snippet" for one: there a letter stands before or after them.
const long_names = /othello|shogi|hichain|geister/i
const short_names = /(?<![a-zA-Z])(hex|nip)(?![a-z])|(Hex|Nip)(?![a-z])/
const names_a_game = (text: string) => long_names.test(text) || short_names.test(text)

test('no game is named outside of its folder', () => {
  const own = folders.map(({ name }) => join('src/games', name, '/'))
  const naming = files_below('src')
    .filter((path) => !own.some((folder) => path.startsWith(folder)) && !path.endsWith('.test.ts'))
    .filter(
      (path) => names_a_game(relative('src', path)) || names_a_game(without_comments(readFileSync(path, 'utf8'))),
    )
  expect(naming).toEqual([])
})

test.each([
  ['a = "hex"', true],
  ['settings.shogi_pieces', true],
  ['HexView', true],
  ['.game-nip .board', true],
  ['{#snippet piece()}', false],
  ['// as in Hex', false],
])('the search for names: %s', (text, is_found) => {
  expect(names_a_game(without_comments(text))).toBe(is_found)
})

const parameters = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort()

function expect_alike({ en, ja }: Words, where: string): void {
  expect(en.length, where).toBeGreaterThan(0)
  expect(parameters(ja), where).toEqual(parameters(en))
}

test.each(names)('%s says everything in both languages', async (name) => {
  const room = rooms.get(name)!
  const { sides, options = {}, reasons = {}, errors = {} } = room
  const option_words = Object.values(options).flatMap(({ name, help, choices = {} }) => [
    name,
    help,
    ...Object.values(choices),
  ])
  const all = [
    room.name,
    room.about,
    room.goal,
    sides?.first,
    sides?.second,
    ...option_words,
    ...Object.values({ ...reasons, ...errors }),
  ]
  for (const words of all) if (words) expect_alike(words, name)
  const guide = await load_guide(name)
  for (const { text } of [...(guide?.rules ?? []), ...(guide?.steps ?? [])]) expect(text.ja.length).toBeGreaterThan(5)
  for (const { then, hint, answers = [] } of guide?.steps ?? [])
    for (const words of [then, hint, ...answers.map(({ text }) => text)]) if (words) expect_alike(words, name)
  expect(await full_rules(name, 'en')).toBe(null)
  expect(await full_rules(name, 'ja')).toMatch(/【局面の表記】/)
  expect(guide?.steps.some((step) => step.want)).toBe(true)
})

const board_texts = import.meta.glob<{ texts: Record<'en' | 'ja', Record<string, string>> }>('./*/texts.ts', {
  eager: true,
})

test.each(Object.keys(board_texts))('%s has the same texts with the same parameters in both languages', (path) => {
  const { en, ja } = board_texts[path].texts
  expect(Object.keys(ja)).toEqual(Object.keys(en))
  for (const key of Object.keys(en)) expect_alike({ en: en[key], ja: ja[key] }, key)
})

test('a game without a folder is called as the server calls it, as people write it', async () => {
  choose('language', 'en')
  const option: OptionSpec = {
    name: 'size',
    kind: 'integer',
    default: '9',
    minimum: 2,
    maximum: 19,
    choices: [],
    help: 'rows',
  }
  expect(game_name('go')).toBe('Go')
  expect(game_name('lines-of-action')).toBe('Lines Of Action')
  expect(game_name('hex.yomi')).toBe('Hex')
  expect(game_name('file:five-in-a-row')).toBe('Five In A Row')
  expect(about_game({ name: 'go', summary: 'Surround more' } as GameInfo)).toBe('Surround more')
  expect(side_name('go', 'second')).toBe('Second player')
  expect([option_name('go', option), option_help('go', option), smallest_offered('go', option)]).toEqual([
    'size',
    'rows',
    2,
  ])
  expect(await load_guide('go')).toBe(null)
  expect(await full_rules('go', 'ja')).toBe(null)
  expect(veiled('go', null)).toBe(null)
})

test('games that share a setting show it once', () => {
  const keys = game_settings().map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
  expect(keys.length).toBeGreaterThan(0)
})
