import { expect, test } from 'vitest'
import { plain_record, record_line, study_of_record } from './record'

test('a summary of the store', () => {
  const line = record_line({ id: 7, game: 'hex', options: 'size=5' as never, players: ['Aki', 'mcts'], result: { winner: 'second', reason: 'connection' }, moves: 21, date: '2025-03-01T10:00:00Z' })
  expect(line).toEqual({ first: 'Aki', second: 'mcts', winner: 'second', reason: 'connection', moves: 21, date: '2025-03-01' })
  expect(record_line({ id: 1, game: 'hex' }).first).toBe('–')
})

test('a record becomes a study, whether its moves have times or not', () => {
  const study = study_of_record({ game: 'hex', options: { size: '5', swap: 'true' }, moves: ['a1', { move: 'b2', seconds: 1.5 }] })
  expect(study).toEqual({ game: 'hex', options: { size: 5, swap: true }, position: null, moves: 'a1 b2' })
})

test('the plain form', () => {
  expect(plain_record({ game: 'hex', options: { size: 5 }, position: null, moves: 'a1 b2' })).toBe('game: hex\nsize: 5\n\na1 b2\n')
})
