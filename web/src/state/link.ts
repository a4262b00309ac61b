// Addresses within the page. All of them are behind the #, so that the server serves one file and a shared position
// is never sent anywhere but to the one who opens it.
import type { GameOptions, Study } from '../contract'

// An empty game is whichever the server names first.
export type Route =
  | { page: 'lobby' }
  | { page: 'new'; game: string }
  | { page: 'game'; id: string }
  | { page: 'study'; study: Study }
  | { page: 'records' }
  | { page: 'record'; id: string }
  | { page: 'rules'; game: string }
  | { page: 'learn'; game: string }

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

export function study_link(study: Study): string {
  const words = new URLSearchParams()
  const options = options_text(study.options)
  if (options) words.set('o', options)
  if (study.position) words.set('p', study.position)
  if (study.moves) words.set('m', study.moves)
  const text = words.toString()
  return `#/study/${study.game}${text ? `?${text}` : ''}`
}

export function read_route(hash: string): Route {
  const [path, query = ''] = hash.replace(/^#\/?/, '').split('?')
  const [page, word = ''] = path.split('/').map(decodeURIComponent)
  const words = new URLSearchParams(query)
  switch (page) {
    case 'new':
      return { page, game: word }
    case 'game':
      return word ? { page, id: word } : { page: 'lobby' }
    case 'study':
      return {
        page,
        study: {
          game: word,
          options: options_from_text(words.get('o') ?? ''),
          position: words.get('p'),
          moves: words.get('m') ?? '',
        },
      }
    case 'records':
      return word ? { page: 'record', id: word } : { page }
    case 'rules':
      return { page, game: word }
    case 'learn':
      return { page, game: word }
    default:
      return { page: 'lobby' }
  }
}
