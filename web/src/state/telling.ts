// What happened, in a line: the last move of a player and the rolls after it, as the games tell them.
import type { PlayedMove, State } from '../contract'
import { load_telling, side_name } from '../games/rooms'
import { t } from '../i18n/index.svelte'

// The first move worth telling: the last that a player made, or the first roll.
export function told_from(moves: readonly PlayedMove[]): number {
  return Math.max(0, moves.map(({ side }) => side !== 'chance').lastIndexOf(true))
}

// State of a number of moves, if it is known.
export type StateAt = (ply: number) => Promise<State | null> | State | null

export async function told(shown: State, state_at: StateAt): Promise<string> {
  const tell = await load_telling(shown.game)
  const sentences: string[] = []
  for (let ply = told_from(shown.moves); ply < shown.moves.length; ++ply) {
    const { move, side } = shown.moves[ply]
    const [before, after] = await Promise.all([state_at(ply), state_at(ply + 1)])
    if (!after && ply + 1 < shown.moves.length) continue
    const { view, to_move, you } = after ?? shown
    const what =
      tell && view
        ? tell({ game: shown.game, move, side, before: before?.view ?? null, after: view, to_move, you })
        : move
    if (what) sentences.push(side === 'chance' ? what : t('told.by', { side: side_name(shown.game, side), what }))
  }
  if (sentences.length === 0) return ''
  return sentences.reduce((line, next) => `${line}${/[.!。！]$/.test(line) ? ' ' : t('told.then')}${next}`)
}
