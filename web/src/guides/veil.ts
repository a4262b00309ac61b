// In a lesson of Geister the learner sits at the first player's side and sees only what that player would.
import type { GeisterView } from '../contract'

export function veiled(game: string, view: unknown): unknown {
  if (game !== 'geister') return view
  const seen = view as GeisterView
  return { ...seen, ghosts: seen.ghosts.map((ghost) => (ghost.side === 'second' ? { ...ghost, colour: null } : ghost)) }
}
