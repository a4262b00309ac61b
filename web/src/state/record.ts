// Records of the store: what a summary shows, what a study of a record needs, and the plain text of a study.
import type { GameRecord, RecordSummary, Side, Study } from '../contract'
import { outcome_text } from '../i18n/told'
import { options_from_text } from './link'

export interface RecordLine {
  first: string
  second: string
  result: string
  date: string
}

// What is not known is shown as a dash.
export function record_line({ game, players, result, date }: RecordSummary): RecordLine {
  return {
    first: players[0] || '–',
    second: players[1] || '–',
    result: result.winner === 'none' ? '–' : outcome_text(game, { ...result, winner: winner_of(result.winner) }),
    date: date.slice(0, 10),
  }
}

const winner_of = (winner: Side | 'draw'): Side | null => (winner === 'draw' ? null : winner)

export function study_of_record({ game, options = {}, position, moves }: GameRecord): Study {
  const pairs = Object.entries(options).map(([key, value]) => `${key}=${value}`)
  return {
    game,
    options: options_from_text(pairs.join()),
    position: position ?? null,
    moves: moves.map((move) => (typeof move === 'string' ? move : move.move)).join(' '),
  }
}

// The plain form: headers, an empty line, moves in lines of ten.
export function plain_record(study: Study): string {
  const headers = [
    `game: ${study.game}`,
    ...Object.entries(study.options).map(([key, value]) => `${key}: ${String(value)}`),
  ]
  if (study.position) headers.push(`position: ${study.position}`)
  const moves = study.moves.split(' ').filter(Boolean)
  const lines = Array.from({ length: Math.ceil(moves.length / 10) }, (_, i) =>
    moves.slice(10 * i, 10 * i + 10).join(' '),
  )
  return [...headers, '', ...lines, ''].join('\n')
}
