// What the server tells by a code, in the reader's language: why it refused something, and how a game ended. What has
// a code that is not known here, or none, is shown in the server's own English.
import type { Outcome, Parameters, Refusal, Side } from '../contract'
import { room_of, side_name } from '../games/rooms'
import { error_texts } from './errors'
import { filled, language, say, t } from './index.svelte'

// A side among the parameters is called as the game calls it.
function with_side(parameters: Parameters | undefined, game: string): Parameters {
  const side = parameters?.side
  return side === 'first' || side === 'second' ? { ...parameters, side: side_name(game, side) } : { ...parameters }
}

export type Told = Pick<Refusal, 'error'> & { code?: string; parameters?: Parameters }

export function error_text({ error, code = '', parameters }: Told, game = ''): string {
  const own = room_of(game)?.errors?.[code]
  const text = own ? own[language()] : error_texts[language()]?.[code]
  return text ? filled(text, { error, ...with_side(parameters, game) }) : error
}

// Games that ended without having been played out: nobody has won, and it is no draw.
const no_result = ['cancelled', 'ended_by_operator'] as const
const platform_reasons = ['resigned', 'time', 'agreed', 'forfeited'] as const

export type Reason = Pick<Outcome, 'reason'> & { code?: string; parameters?: Parameters }

export function reason_text(game: string, { reason, code = '', parameters }: Reason): string {
  const own = room_of(game)?.reasons?.[code]
  if (own) return say(own, with_side(parameters, game))
  const general = platform_reason({ reason, code })
  return general ? t(`reason.${general}`) : reason
}

// Records have no codes, but these reasons are written alike.
const platform_reason = ({ reason, code }: Reason) => platform_reasons.find((one) => one === (code || reason))

// Whether a reason can be told in the reader's language.
export const is_told = (game: string, told: Reason): boolean =>
  language() === 'en' || !!room_of(game)?.reasons?.[told.code ?? ''] || !!platform_reason(told)

// "Black wins (time is up)", or as the one who plays would say it.
export function outcome_text(
  game: string,
  outcome: { winner: Side | null } & Reason,
  you: Side | null = null,
): string {
  const unplayed = no_result.find((one) => one === outcome.code)
  if (unplayed) return t(`reason.${unplayed}`)
  const reason = reason_text(game, outcome)
  const who = winner_text(game, outcome.winner, you)
  return reason ? `${who} (${reason})` : who
}

function winner_text(game: string, winner: Side | null, you: Side | null): string {
  if (winner === null) return t('play.draw')
  if (you) return t(winner === you ? 'play.you_won' : 'play.you_lost')
  return t('play.won', { side: side_name(game, winner) })
}

// Points are written alike everywhere.
export const score_text = ([first, second]: readonly [number, number]): string => `${first} : ${second}`
