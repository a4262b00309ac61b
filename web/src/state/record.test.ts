import { afterEach, expect, test } from 'vitest'
import type { RecordSummary } from '../contract'
import { about_result, plain_record, record_line, study_of_record } from './record'
import { choose } from './settings.svelte'

afterEach(() => choose('language', 'auto'))

const summary: RecordSummary = {
  id: 7,
  game: 'go',
  options: 'size=5',
  players: ['Aki', ''],
  result: { winner: 'second', reason: 'the ko was lost' },
  moves: 21,
  date: '2025-03-01T10:00:00Z',
  source: 'server',
}

test('a summary of the store', () => {
  choose('language', 'en')
  const line = record_line(summary)
  expect(line).toEqual({
    first: 'Aki',
    second: '–',
    result: 'Second player wins (the ko was lost)',
    date: '2025-03-01',
  })
  expect(record_line({ ...summary, result: { winner: 'none', reason: '' } }).result).toBe('–')
  expect(record_line({ ...summary, result: { winner: 'draw', reason: 'x', code: 'agreed' } }).result).toBe(
    'A draw (agreed)',
  )
})

test('in another language a reason without words is left out', () => {
  choose('language', 'ja')
  expect(record_line(summary).result).toBe('後手の勝ち')
  const resigned = { ...summary, result: { winner: 'second' as const, reason: 'resigned' } }
  expect(record_line(resigned).result).toBe('後手の勝ち (投了)')
})

test('a study of a record tells whose it was, and when, as far as it is known', () => {
  choose('language', 'en')
  const record = {
    'yomi-record': 1 as const,
    game: 'go',
    players: { first: 'Aki', second: 'Ben' },
    date: '2026-11-18T01:02:03Z',
    notes: { 'claimed date': '2026-02-03' },
    moves: [],
    result: { winner: 'first' as const, reason: 'resigned' },
  }
  const { about } = study_of_record(record)
  expect(about).toEqual({
    players: ['Aki', 'Ben'],
    date: '2026-02-03',
    result: { winner: 'first', reason: 'resigned' },
  })
  expect(about_result('go', about!)).toBe('First player wins (resigned)')
  expect(study_of_record({ 'yomi-record': 1, game: 'go', moves: [] }).about).toBe(undefined)
})

test('a record becomes a study, whether its moves have times or not', () => {
  const study = study_of_record({
    'yomi-record': 1,
    game: 'go',
    options: { size: '5', swap: 'true' },
    moves: ['a1', { move: 'b2', seconds: 1.5 }],
  })
  expect(study).toEqual({ game: 'go', options: { size: 5, swap: true }, position: null, moves: 'a1 b2' })
})

test('the plain form', () => {
  expect(plain_record({ game: 'hex', options: { size: 5 }, position: null, moves: 'a1 b2' })).toBe(
    'game: hex\nsize: 5\n\na1 b2\n',
  )
})
