// What the browser tests need to know of single games, from the games' own folders: options for a short game, and
// records in the formats of the game. A game without such a file is tested with what every game has.
import { existsSync, readdirSync, readFileSync } from 'node:fs'

const folder = new URL('../src/games/', import.meta.url)

async function read_samples() {
  const games = readdirSync(folder).filter((name) => existsSync(new URL(`${name}/samples.mjs`, folder)))
  const read = async (name) => [name, await import(`${folder}${name}/samples.mjs`)]
  return Object.fromEntries(await Promise.all(games.map(read)))
}

const samples = await read_samples()

// Makes a move on the game's board, by its text.
export const play = (page, game, move) => samples[game].play(page, move)

export const short_options = (game) => samples[game]?.short_game ?? {}

export const record_file = (name) => readFileSync(new URL(`../../tests/records/${name}`, import.meta.url), 'utf8')

export const records = Object.entries(samples).flatMap(([game, { records = [] }]) =>
  records.map(({ format, file, text, moves }) => ({ game, format, text: text ?? record_file(file), moves })),
)
