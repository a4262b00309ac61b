// The list of games the server offers, asked for once.
import type { GameInfo } from '../contract'
import { server } from '../transport/http'
import { problem_text } from './problem'

export const catalogue: { games: GameInfo[]; error: string } = $state({ games: [], error: '' })

let asked: Promise<void> | null = null

export function load_games(): Promise<void> {
  asked ??= server.games().then(
    (games) => {
      catalogue.games = games
      catalogue.error = ''
    },
    (problem: unknown) => {
      catalogue.error = problem_text(problem)
      asked = null
    },
  )
  return asked
}

export const game_info = (name: string): GameInfo | undefined => catalogue.games.find((game) => game.name === name)
