import { afterEach, beforeEach, expect, test } from 'vitest'
import { choose } from '../state/settings.svelte'
import { error_text, outcome_text, reason_text } from './told'

beforeEach(() => choose('language', 'ja'))
afterEach(() => choose('language', 'auto'))

test('reasons name the sides as the game does', () => {
  const mated = { reason: 'White is mated', code: 'mated', parameters: { side: 'second' } }
  expect(reason_text('dice-shogi', mated)).toBe('後手玉が詰み')
  const discs = { reason: 'x', code: 'more_discs', parameters: { side: 'second', first: 20, second: 32 } }
  expect(reason_text('othello', discs)).toBe('白の石が多い、20 : 32')
  choose('language', 'en')
  const points = { reason: 'x', code: 'more_points', parameters: { side: 'second', first: 52, second: 40 } }
  expect(reason_text('hichain', points)).toBe('Red has more points, 52 : 40')
})

// What docs/server.md says games tell.
test.each([
  ['hex', 'joined'],
  ['nip', 'more_discs'],
  ['nip', 'equal_discs'],
  ['minishogi', 'mated'],
  ['minishogi', 'too_long'],
  ['hichain', 'royal'],
  ['hichain', 'more_points'],
  ['hichain', 'equal_points'],
  ['geister', 'escaped'],
  ['geister', 'blues_captured'],
  ['geister', 'reds_captured'],
  ['geister', 'too_long'],
  ['go', 'resigned'],
  ['go', 'time'],
  ['go', 'agreed'],
  ['go', 'forfeited'],
])('the end of %s by %s has a text', (game, code) => {
  const parameters = { side: 'first', first: 1, second: 2, count: 3 }
  const text = reason_text(game, { reason: 'English', code, parameters })
  expect(text).not.toBe('English')
  expect(text).not.toMatch(/[{}]/)
})

test('a reason that is not known here is shown as it came', () => {
  expect(reason_text('go', { reason: 'the ko was lost', code: 'ko', parameters: {} })).toBe('the ko was lost')
  expect(reason_text('hex', { reason: 'Black joins top and bottom' })).toBe('Black joins top and bottom')
})

test('who won, and why', () => {
  choose('language', 'en')
  const outcome = { winner: 'first' as const, reason: 'time', code: 'time', parameters: {} }
  expect(outcome_text('hex', outcome)).toBe('Black wins (time is up)')
  expect(outcome_text('hex', outcome, 'second')).toBe('You lose (time is up)')
  expect(outcome_text('hex', { ...outcome, winner: null, code: 'agreed' })).toBe('A draw (agreed)')
})

test('errors are told in the reader’s language, in English as the server says them', () => {
  const refusal = { error: 'it is White’s turn', code: 'not_your_turn', parameters: { side: 'second' } }
  expect(error_text(refusal, 'hichain')).toBe('今は赤の番です。')
  expect(error_text({ error: 'line 3 is odd', code: 'bad_record', parameters: {} })).toContain('line 3 is odd')
  expect(error_text({ error: 'new', code: 'from_the_future', parameters: {} })).toBe('new')
  expect(error_text({ error: 'no code' })).toBe('no code')
  choose('language', 'en')
  expect(error_text(refusal, 'hichain')).toBe('it is White’s turn')
})

test('what was not played out is no draw', () => {
  choose('language', 'en')
  const ended = (code: string) => outcome_text('go', { winner: null, reason: code, code })
  expect(ended('cancelled')).toBe('The invitation was cancelled')
  expect(ended('ended_by_operator')).toMatch(/operator/)
  expect(ended('agreed')).toBe('A draw (agreed)')
})
