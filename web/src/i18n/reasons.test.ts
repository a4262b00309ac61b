import { readdirSync, readFileSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import { choose } from '../state/settings.svelte'
import { reason_text } from './reasons'

afterEach(() => choose('language', 'auto'))

test('reasons name the sides as the game does', () => {
  choose('language', 'ja')
  expect(reason_text('dice-shogi', 'White is mated')).toBe('後手玉が詰み')
  expect(reason_text('nip', 'White has more discs, 20 : 32')).toBe('白の石が多い、20対32')
  choose('language', 'en')
  expect(reason_text('hichain', 'Red has more points, 52 to 40')).toBe('Red has more points, 52 to 40')
  expect(reason_text('go', 'the ko was lost')).toBe('the ko was lost')
})

// The texts in the server's sources: what outcome_reason() makes in each game, and the reasons that end a game otherwise.
const sources = '../src'
const read = (path: string) => readFileSync(`${sources}/${path}`, 'utf8')
const literals = (code: string) => [...code.matchAll(/"([^"\n]*)"/g)].map((match) => match[1]).filter((text) => /[a-z]{2}/.test(text))

function reasons_of_games(): string[] {
  return readdirSync(`${sources}/games`, { withFileTypes: true, recursive: true })
    .filter((entry) => /^position_text\.[ci]pp$/.test(entry.name))
    .flatMap((entry) => literals(/::outcome_reason\(\) const \{([\s\S]*?)\n\}/.exec(readFileSync(`${entry.parentPath ?? entry.path}/${entry.name}`, 'utf8'))?.[1] ?? ''))
}

function other_reasons(): string[] {
  const named = [...read('records/game_record.hpp').matchAll(/_reason = "([^"]+)"/g)].map((match) => match[1])
  return [...named, ...literals([...read('net/serve/live_game.cpp').matchAll(/return end\(.*/g)].join())]
}

test('every reason in the server’s sources has a text', () => {
  choose('language', 'ja')
  const reasons = [...reasons_of_games(), ...other_reasons()]
  expect(reasons.length).toBeGreaterThan(12)
  // A place to fill in is a side or a number; the discs of Nip are put behind its text.
  const filled = (text: string) => ['Black', 'Red', 'first', '7'].flatMap((word) => {
    const with_word = text.replace('{}', word).replaceAll('{}', '7')
    return [with_word, `${with_word}, 7 : 7`]
  })
  const untold = reasons.filter((text) => !filled(text).some((reason) => reason_text('hex', reason) !== reason))
  expect(untold).toEqual([])
})
