// Records of the store: what a summary shows, what a study of a record needs, and the plain text of a study.
import type { GameOptions, RecordSummary, Side, Study } from '../contract'
import { options_from_text } from './link'

export interface RecordLine {
  first: string
  second: string
  winner: Side | 'draw' | null
  reason: string
  moves: number | null
  date: string
}

// Summaries come as they are in the store; what is missing is shown as a dash.
export function record_line(record: RecordSummary): RecordLine {
  const players = record.players as [string, string] | { first?: string; second?: string } | undefined
  const [first, second] = Array.isArray(players) ? players : [players?.first, players?.second]
  const result = (record.result ?? { winner: record.winner, reason: record.reason }) as { winner?: string | null; reason?: string }
  const winner = result.winner === 'first' || result.winner === 'second' || result.winner === 'draw' ? result.winner : null
  return {
    first: first || '–',
    second: second || '–',
    winner,
    reason: result.reason ?? '',
    moves: typeof record.moves === 'number' ? record.moves : null,
    date: String(record.date ?? '').slice(0, 10),
  }
}

const as_options = (options: unknown): GameOptions => {
  if (typeof options === 'string') return options_from_text(options)
  const pairs = Object.entries((options ?? {}) as GameOptions)
  return options_from_text(pairs.map(([key, value]) => `${key}=${String(value)}`).join(','))
}

// A record in Yomi JSON as a study.
export function study_of_record(json: Record<string, unknown>): Study {
  const moves = (json.moves ?? []) as (string | { move: string })[]
  return {
    game: String(json.game),
    options: as_options(json.options),
    position: json.position ? String(json.position) : null,
    moves: moves.map((move) => (typeof move === 'string' ? move : move.move)).join(' '),
  }
}

// The plain form: headers, an empty line, moves in lines of ten.
export function plain_record(study: Study): string {
  const headers = [`game: ${study.game}`, ...Object.entries(study.options).map(([key, value]) => `${key}: ${String(value)}`)]
  if (study.position) headers.push(`position: ${study.position}`)
  const moves = study.moves.split(' ').filter(Boolean)
  const lines = Array.from({ length: Math.ceil(moves.length / 10) }, (_, i) => moves.slice(10 * i, 10 * i + 10).join(' '))
  return [...headers, '', ...lines, ''].join('\n')
}
