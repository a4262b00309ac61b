import { afterEach, expect, test } from 'vitest'
import type { RecordSummary } from '../contract'
import { plain_record, record_line, study_of_record } from './record'
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
