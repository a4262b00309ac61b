// A live game as a study: from where it began, with its moves up to some number of them.
import type { State, Study } from '../contract'

export const study_of = (
  { game, options, start, moves }: Pick<State, 'game' | 'options' | 'start' | 'moves'>,
  plies = moves.length,
  file: string | null = null,
): Study => ({
  game,
  ...(file !== null && { file }),
  options,
  position: start,
  moves: moves
    .slice(0, plies)
    .map((played) => played.move)
    .join(' '),
})
