// The list of games the server offers, asked for once.
import type { GameInfo } from '../contract'
import { language } from '../i18n/index.svelte'
import { server } from '../transport/http'
import { problem_text } from './problem'

export const catalogue: { games: GameInfo[]; others: GameInfo[]; error: string } = $state({
  games: [],
  others: [],
  error: '',
})

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

// Games of the library are no part of the list; what is told of one is asked for when it is first needed. There may be
// none of that name: then nothing is known of it.
export async function load_game(name: string): Promise<GameInfo | undefined> {
  await load_games()
  if (!game_info(name) && name && !name.startsWith('file:')) {
    const info = await server.library_game(name, language()).catch(() => undefined)
    if (info && !game_info(name)) catalogue.others = [...catalogue.others, info]
  }
  return game_info(name)
}

export const game_info = (name: string): GameInfo | undefined =>
  [...catalogue.games, ...catalogue.others].find((game) => game.name === name)
