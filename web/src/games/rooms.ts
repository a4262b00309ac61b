// The games' folders, found by themselves, and what is said about any game: by its folder if it has one, otherwise by
// what the server says of it.
import type { GameInfo, OptionSpec, Side } from '../contract'
import { language, say, t, type Language, type Words } from '../i18n/index.svelte'
import { fetch_part } from '../state/parts'
import type { Guide } from './guide'
import type { AnyPlayed, GameRoom, GameSetting } from './room'

const found = import.meta.glob<{ room: GameRoom }>('./*/index.ts', { eager: true })

export const rooms: ReadonlyMap<string, GameRoom> = new Map(
  Object.entries(found).map(([path, { room }]) => [path.split('/')[1], room]),
)

export const room_of = (game: string): GameRoom | undefined => rooms.get(game)

const said_or = (words: Words | undefined, otherwise: string): string => (words ? say(words) : otherwise)

// Of a game that is a file, its file's name as people write it: "Connect Four".
const name_of_file = (game: string): string =>
  game
    .replace(/^file:|\.yomi$/g, '')
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')

export const game_name = (game: string): string => said_or(room_of(game)?.name, name_of_file(game))

export const about_game = ({ name, summary }: Pick<GameInfo, 'name' | 'summary'>): string =>
  said_or(room_of(name)?.about, summary)

export const goal_of = (game: string): string => said_or(room_of(game)?.goal, '')

export const side_name = (game: string, side: Side): string =>
  said_or(room_of(game)?.sides?.[side], t(`side.${side}`))

const option_room = (game: string, option: Pick<OptionSpec, 'name'>) => room_of(game)?.options?.[option.name]

export const option_name = (game: string, option: OptionSpec): string =>
  said_or(option_room(game, option)?.name, option.name)

export const option_help = (game: string, option: OptionSpec): string =>
  said_or(option_room(game, option)?.help, option.help)

export const choice_name = (game: string, option: OptionSpec, choice: string): string =>
  said_or(option_room(game, option)?.choices?.[choice], choice)

export const smallest_offered = (game: string, option: OptionSpec): number =>
  option_room(game, option)?.smallest ?? option.minimum ?? 0

// Each once, also where games share one.
export const game_settings = (): GameSetting[] => [
  ...new Map([...rooms.values()].flatMap(({ settings = [] }) => settings).map((one) => [one.key, one])).values(),
]

// What cannot be fetched for a moment is tried again.
const fetched = <T>(load: (() => Promise<T>) | undefined): Promise<T> | undefined => load && fetch_part(load)

// Null: the game tells nothing of its moves but their texts.
export const load_telling = async (game: string): Promise<((played: AnyPlayed) => string) | null> =>
  (await fetched(room_of(game)?.telling))?.told ?? null

export const load_guide = async (game: string): Promise<Guide | null> =>
  (await fetched(room_of(game)?.guide))?.guide ?? null

// Null: there are none in this language, and the server's English must do.
export const full_rules = async (game: string, wanted: Language = language()): Promise<string | null> =>
  (await fetched(room_of(game)?.rules?.[wanted]))?.default ?? null

// In a lesson one sees what a player would.
export const veiled = (game: string, view: unknown): unknown => room_of(game)?.veil?.(view) ?? view
