// Addresses within the page. All of them are behind the #, so that the server serves one file and a shared position
// is never sent anywhere but to the one who opens it.
import type { GameOptions, Study } from '../contract'
import { read_about, type About } from './record'

// A study as a link has it: its moves with their branches (state/tree_text.ts), which of them is shown (their number
// in the order in which they are written, 0 for the start; not said: the end of the main line), and of a record, whose
// it is.
export interface StudyPlace extends Study {
  at?: number
  about?: About
}

export const record_filters = ['game', 'player', 'winner', 'since', 'until', 'source'] as const
export type RecordFilters = Record<(typeof record_filters)[number], string>

// The gallery; a game of the library, to play or to change; the own draft; a file that a link holds, and one that is
// kept on the server. `packed` is the whole text (workshop/packed.ts).
export type WorkshopPlace =
  | { at: 'gallery' }
  | { at: 'play'; game: string }
  | { at: 'edit'; game: string; guided: boolean }
  | { at: 'look'; packed: string }
  | { at: 'saved'; id: string }

export const workshop_link = (at: 'play' | 'edit', game: string): string =>
  `#/workshop/${at}/${encodeURIComponent(game)}`

function read_workshop(at: string, game: string, words: URLSearchParams): WorkshopPlace {
  if (at === 'play' && game) return { at, game }
  if (at === 'edit') return { at, game, guided: words.has('guide') }
  if (at === 'saved' && game) return { at, id: game }
  const packed = words.get('f')
  return at === 'look' && packed ? { at, packed } : { at: 'gallery' }
}

// An empty game is whichever the server names first.
export type Route =
  | { page: 'lobby' }
  | { page: 'new'; game: string }
  // The invitation to a private table, and from which move on a game of agents is watched.
  | { page: 'game'; id: string; invitation: string | null; from: number | null }
  | { page: 'study'; study: StudyPlace }
  | { page: 'records'; filters: RecordFilters; offset: number }
  | { page: 'record'; id: string }
  | { page: 'rules'; game: string }
  | { page: 'learn'; game: string }
  | { page: 'workshop'; place: WorkshopPlace }

export function options_text(options: GameOptions): string {
  return Object.keys(options)
    .sort()
    .map((key) => `${key}=${String(options[key])}`)
    .join(',')
}

// Values become what they look like: "true", "11" and "othello" are a flag, a number and a word.
export function options_from_text(text: string): GameOptions {
  const options: GameOptions = {}
  for (const word of text.split(',').filter(Boolean)) {
    const [key, ...rest] = word.split('=')
    const value = rest.join('=')
    options[key] =
      value === 'true' ? true : value === 'false' ? false : /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value
  }
  return options
}

// Behind the #, which browsers send to no server, a secret may stand.
export function game_link(id: string, invitation: string | null = null, from: number | null = null): string {
  const words = new URLSearchParams()
  if (invitation) words.set('i', invitation)
  if (from !== null) words.set('from', String(from))
  return with_words(`#/game/${id}`, words)
}

export function records_link(filters: RecordFilters, offset = 0): string {
  const words = new URLSearchParams()
  for (const key of record_filters) if (filters[key]) words.set(key, filters[key])
  if (offset > 0) words.set('offset', String(offset))
  return with_words('#/records', words)
}

const with_words = (path: string, words: URLSearchParams): string => {
  const text = words.toString()
  return text ? `${path}?${text}` : path
}

// A whole number of a link; null if it is none.
const number_of = (text: string | null): number | null => (text && /^\d{1,6}$/.test(text) ? Number(text) : null)

export function study_link(study: StudyPlace): string {
  const words = new URLSearchParams()
  const options = options_text(study.options)
  if (study.file) words.set('f', study.file)
  if (options) words.set('o', options)
  if (study.position) words.set('p', study.position)
  if (study.moves) words.set('m', study.moves)
  if (study.at !== undefined) words.set('n', String(study.at))
  if (study.about) words.set('a', JSON.stringify(study.about))
  return with_words(`#/study/${study.game}`, words)
}

function read_study(game: string, words: URLSearchParams): StudyPlace {
  const at = number_of(words.get('n'))
  const about = read_about(words.get('a'))
  const file = words.get('f')
  return {
    game,
    ...(file && { file }),
    options: options_from_text(words.get('o') ?? ''),
    position: words.get('p'),
    moves: words.get('m') ?? '',
    ...(at !== null && { at }),
    ...(about && { about }),
  }
}

// A link may be broken.
function plain_word(word: string): string {
  try {
    return decodeURIComponent(word)
  } catch {
    return word
  }
}

export function read_route(hash: string): Route {
  const [path, ...rest] = hash.replace(/^#\/?/, '').split('?')
  const query = rest.join('?')
  const [page, word = '', further = ''] = path.split('/').map(plain_word)
  const words = new URLSearchParams(query)
  switch (page) {
    case 'new':
      return { page, game: word }
    case 'game':
      return word
        ? { page, id: word, invitation: words.get('i'), from: number_of(words.get('from')) }
        : { page: 'lobby' }
    case 'study':
      return { page, study: read_study(word, words) }
    case 'records':
      return word ? { page: 'record', id: word } : read_records(words)
    case 'rules':
      return { page, game: word }
    case 'learn':
      return { page, game: word }
    case 'workshop':
      return { page, place: read_workshop(word, further, words) }
    default:
      return { page: 'lobby' }
  }
}

function read_records(words: URLSearchParams): Route {
  const filters = Object.fromEntries(record_filters.map((key) => [key, words.get(key) ?? ''])) as RecordFilters
  return { page: 'records', filters, offset: number_of(words.get('offset')) ?? 0 }
}
