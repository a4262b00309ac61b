// The words of the language of game files as an editor wants them, from what the server tells: which lines a drawing
// stands below, which words there are, and what may stand at the beginning of a line.
import type { FileWords, WordRow } from '../contract'

export type Words = FileWords['languages'][number]

const slot = /\{(\d+:)?(\w+)([,&]?)\}/g

// What stands before the first slot or bracket: "win line of {number}" begins with "win line of".
export const beginning_of = (pattern: string): string => pattern.split(/[{[]/)[0].trim()

// "line of {number}" as people read it: "line of ⟨number⟩".
export const readable = (pattern: string, symbols: Readonly<Record<string, string>>): string =>
  pattern.replace(
    slot,
    (_, __, symbol: string, many: string) => `⟨${symbols[symbol] ?? symbol}⟩${many === ',' ? ', …' : ''}`,
  )

const symbol_below: Readonly<Record<WordRow['block'], string | null>> = {
  '': null,
  drawing: null,
  statements: 'statement',
  pieces: 'piece',
  actions: 'action',
  cards: 'card',
  claims: 'claim',
  'drawing and claims': 'claim',
}

// Made once for each pattern: every line of a file is held against all of them.
const made = new Map<string, RegExp>()

function form_of(pattern: string): RegExp {
  const known = made.get(pattern)
  if (known) return known
  const parts = pattern
    .replace(slot, '\u0000')
    .replace(/[[\]]/g, '')
    .split('\u0000')
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const form = new RegExp(`^${parts.join('\\S+').replace(/ +/g, '\\s*')}$`)
  made.set(pattern, form)
  return form
}

const row_of = (line: string, rows: readonly WordRow[]): WordRow | undefined =>
  rows.find(({ pattern }) => form_of(pattern).test(line.trim()))

// Whether a drawing stands below such a line, in any language.
export const begins_drawing = (line: string, all: FileWords): boolean =>
  all.languages.some(
    ({ rows }) =>
      row_of(
        line,
        rows.filter(({ block }) => block === 'drawing'),
      ) !== undefined,
  )

export const indent_of = (line: string): number => /^[ \u3000]*/.exec(line)![0].length

// The line that those of this depth belong to; none if they stand on the left.
function heading_of(lines: readonly string[], at: number): string | null {
  const depth = indent_of(lines[at])
  if (depth === 0) return null
  for (let i = at - 1; i >= 0; --i) if (lines[i].trim() && indent_of(lines[i]) < depth) return lines[i]
  return null
}

// Whether a line is part of a drawing, in which every sign counts.
export function is_in_drawing(lines: readonly string[], at: number, words: Words): boolean {
  const heading = heading_of(lines, at)
  const row =
    heading === null
      ? undefined
      : row_of(
          heading,
          words.rows.filter(({ block }) => block !== ''),
        )
  return row?.block === 'drawing'
}

// What lines of this place are: rows of the language's table.
export function rows_for(lines: readonly string[], at: number, words: Words): WordRow[] {
  const heading = heading_of(lines, at)
  if (heading === null) return words.rows.filter(({ symbol }) => symbol === 'statement')
  const row = row_of(
    heading,
    words.rows.filter(({ block }) => block !== ''),
  )
  const symbol = row ? symbol_below[row.block] : null
  return symbol ? words.rows.filter((one) => one.symbol === symbol) : []
}

// The language of a text: the one of which it has more words.
export function language_of(text: string, all: FileWords): Words {
  const found = new Set(text.split(/[\s,、]+/))
  const count = (words: Words) => words.words.filter((word) => found.has(word)).length
  return [...all.languages].sort((a, b) => count(b) - count(a))[0]
}
