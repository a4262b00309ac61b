// A move in words, for those who hear the page: who made it, and that somebody passed, which no board shows.
import type { Mover, PlayedMove, Side } from '../contract'
import { room_of, side_name } from '../games/rooms'
import { t } from '../i18n/index.svelte'

export const is_pass = (game: string, move: string): boolean => room_of(game)?.pass === move

export function move_said(game: string, move: string, side: Mover): string {
  if (side === 'chance') return t('moves.roll', { roll: move })
  const who = { side: side_name(game, side) }
  return is_pass(game, move) ? t('say.passed', who) : t('say.moved', { ...who, move })
}

// What happened since: the last moves back to the own one, so that an answer that came with a roll or a pass is heard
// whole.
export function moves_said(game: string, moves: readonly PlayedMove[], since: number): string {
  return moves
    .slice(since)
    .map(({ move, side }) => move_said(game, move, side))
    .join(' ')
}

// The last move that was nobody's luck.
export function last_by_player(moves: readonly PlayedMove[]): (PlayedMove & { side: Side }) | undefined {
  return moves.filter((played): played is PlayedMove & { side: Side } => played.side !== 'chance').at(-1)
}

// A pass at the end, for the eye; empty if there is none.
export function pass_said(game: string, moves: readonly PlayedMove[]): string {
  const last = last_by_player(moves)
  return last && is_pass(game, last.move) ? move_said(game, last.move, last.side) : ''
}
