// Where a live game began. The server does not say: the moves are played from the game's own start, and when they do
// not lead to the position that is seen, the game was set up somewhere else.
import type { State, Study } from '../contract'
import { RequestError } from '../transport/http'

// Null: somewhere that cannot be known from here. A position of null is the game's own start.
export type Start = { position: string | null } | null

export async function start_of(state: State, ask: (study: Study) => Promise<State>): Promise<Start> {
  try {
    const usual = await ask(study_from({ position: null }, state))
    if (usual.position === state.position) return { position: null }
  } catch (problem) {
    // Moves that the usual start does not allow are an answer; a server that is away is none.
    if ((problem as RequestError).status === 0) throw problem
  }
  return state.moves.length === 0 ? { position: state.position } : null
}

export const study_from = (start: { position: string | null }, { game, options, moves }: Pick<State, 'game' | 'options' | 'moves'>): Study => ({
  game,
  options,
  position: start.position,
  moves: moves.map((played) => played.move).join(' '),
})
