// Records of the store: what a summary shows, what a study of a record needs, and the plain text of a study.
import type { GameRecord, Parameters, RecordSummary, Side, Study } from '../contract'
import { is_told, outcome_text, type Reason } from '../i18n/told'
import { options_from_text, type StudyPlace } from './link'

// Who played, when, and how it ended: what a study of a record shows above its moves.
export interface About {
  players?: [string, string]
  date?: string
  result?: { winner: Side | 'draw' | null; reason?: string; code?: string; parameters?: Parameters }
}

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
    result: result.winner === 'none' ? '–' : result_text(game, { ...result, winner: winner_of(result.winner) }),
    date: date.slice(0, 10),
  }
}

// A reason that nobody could read is left out: who won is what counts.
const result_text = (game: string, result: { winner: Side | null } & Reason): string =>
  outcome_text(game, is_told(game, result) ? result : { ...result, reason: '' })

const winner_of = (winner: Side | 'draw'): Side | null => (winner === 'draw' ? null : winner)

// Of what somebody handed in, the store notes when it came; the date of the game itself is what that one says.
function about_record({ players, date: stored, result, notes }: GameRecord): About | undefined {
  const date = notes?.['claimed date'] ?? stored
  const about: About = {
    ...(players && { players: [players.first, players.second] }),
    ...(date && { date: date.slice(0, 10) }),
    ...(result && (result.winner || result.reason) && { result }),
  }
  return Object.keys(about).length > 0 ? about : undefined
}

// Whatever a link says: only what has the right form is taken.
export function read_about(text: string | null): About | undefined {
  if (!text) return undefined
  try {
    const { players, date, result } = JSON.parse(text) as Record<string, unknown>
    const is_winner = [null, 'first', 'second', 'draw'].includes((result as About['result'])?.winner as string | null)
    return {
      ...(Array.isArray(players) && players.length === 2 && { players: players.map(String) as [string, string] }),
      ...(typeof date === 'string' && { date: date.slice(0, 10) }),
      ...(is_winner && { result: result as About['result'] }),
    }
  } catch {
    return undefined
  }
}

// The result in words; empty if there is none.
export function about_result(game: string, { result }: About): string {
  if (!result) return ''
  const { winner, reason = '', code, parameters } = result
  if (winner === null) return reason
  return result_text(game, { winner: winner_of(winner), reason, code, parameters })
}

export function study_of_record(record: GameRecord): StudyPlace {
  const { game, options = {}, position, moves, notes } = record
  // A game that somebody brought along: its text is the only way to it.
  const file = notes?.['game-file']
  const about = about_record(record)
  const pairs = Object.entries(options).map(([key, value]) => `${key}=${value}`)
  return {
    game,
    ...(file && { file }),
    options: options_from_text(pairs.join()),
    position: position ?? null,
    moves: moves.map((move) => (typeof move === 'string' ? move : move.move)).join(' '),
    ...(about && { about }),
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
