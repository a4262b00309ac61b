import { expect, test } from 'vitest'
import type { FileWords, WordRow } from '../contract'
import { beginning_of, is_in_drawing, language_of, readable, rows_for, type Words } from './words'

const row = (symbol: string, pattern: string, block: WordRow['block'] = ''): WordRow => ({
  symbol,
  pattern,
  help: '',
  block,
})

const english: Words = {
  code: 'en',
  words: ['game', 'board', 'turn', 'place', 'on', 'empty', 'start', 'zone', 'pieces'],
  symbols: { set: 'a set of cells', name: 'a name', number: 'a number' },
  rows: [
    row('statement', 'game {text}'),
    row('statement', 'board {number} x {number}'),
    row('statement', 'board', 'drawing'),
    row('statement', 'zone {name}', 'drawing'),
    row('statement', 'turn {number}', 'actions'),
    row('statement', 'turn', 'actions'),
    row('statement', 'pieces', 'pieces'),
    row('piece', '{letter} {name} [{ability,}]'),
    row('action', 'place {name} on {set}'),
  ],
}
const japanese: Words = { ...english, code: 'ja', words: ['ゲーム', '盤', '手番'] }
const all: FileWords = { languages: [english, japanese], bounds: { bytes: 1, lines: 1, columns: 1 } }

test('what a line may begin with depends on the line above that it belongs to', () => {
  const lines = ['game Go', 'turn', '  pl', 'turn 3', '  x', 'pieces', '  ', 'w']
  const symbols = (at: number) => [...new Set(rows_for(lines, at, english).map(({ symbol }) => symbol))]
  expect(symbols(7)).toEqual(['statement'])
  expect(symbols(2)).toEqual(['action'])
  expect(symbols(4)).toEqual(['action'])
  expect(symbols(6)).toEqual(['piece'])
})

test('a drawing is what stands below its heading, and nothing else', () => {
  const lines = ['board 3 x 3', 'board', '  ...', '  .#.', 'zone camp', '  #..', 'turn', '  place stone on empty']
  expect(lines.map((_, at) => is_in_drawing(lines, at, english))).toEqual([
    false,
    false,
    true,
    true,
    false,
    true,
    false,
    false,
  ])
})

test('patterns are read by people, and by what they begin with', () => {
  expect(readable('place {name} on {set}', english.symbols)).toBe('place ⟨a name⟩ on ⟨a set of cells⟩')
  expect(beginning_of('place {name} on {set}')).toBe('place')
  expect(beginning_of('turn')).toBe('turn')
  expect(beginning_of('{letter} {name}')).toBe('')
})

test('a file is in the language of which it has more words', () => {
  expect(language_of('game X\nboard 3 x 3', all).code).toBe('en')
  expect(language_of('ゲーム X\n盤 3 x 3', all).code).toBe('ja')
})
