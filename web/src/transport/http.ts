// Requests to the server. Every failure becomes a RequestError whose message can be shown to people.
import type {
  Analysis,
  CheckedFile,
  Examined,
  FileText,
  FileWords,
  GameInfo,
  GameRecord,
  Imported,
  LibraryEntry,
  LiveSummary,
  NewLive,
  NewTable,
  Parameters,
  RecordList,
  Refusal,
  SavedKey,
  SavedList,
  SavedText,
  State,
  Study,
  TakenSeat,
  Version,
} from '../contract'
import { reach } from './reach.svelte'

export class RequestError extends Error {
  constructor(
    message: string,
    // Empty when what answered was not the server.
    readonly code: string,
    readonly parameters: Parameters = {},
  ) {
    super(message)
  }
}

async function answer_of(response: Response): Promise<unknown> {
  if (response.ok) return response.json()
  const text = await response.text()
  const refusal = refusal_of(text)
  throw new RequestError(
    refusal.error ?? (text || `${response.status} ${response.statusText}`),
    refusal.code ?? '',
    refusal.parameters,
  )
}

// What is no JSON comes from another server in between: then its text is the best there is.
function refusal_of(text: string): Partial<Refusal> {
  try {
    return JSON.parse(text) as Partial<Refusal>
  } catch {
    return {}
  }
}

async function send(path: string, init?: RequestInit): Promise<Response> {
  try {
    const response = await fetch(path, init)
    reach.away = false
    return response
  } catch {
    reach.away = true
    throw new RequestError('offline', 'offline')
  }
}

async function get<T>(path: string, init?: RequestInit): Promise<T> {
  return (await answer_of(await send(path, init))) as T
}

// The secret of a seat goes into a header, never into an address, which may be written down on the way.
const with_token = (token: string | null): RequestInit | undefined =>
  token ? { headers: { Authorization: `Bearer ${token}` } } : undefined

const send_json = (path: string, body: unknown): Promise<Response> =>
  send(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) })

async function post<T>(path: string, body: unknown): Promise<T> {
  return (await answer_of(await send_json(path, body))) as T
}

export interface AnalyseRequest extends Study {
  agent: string | null
  seconds: number
  lines: number
}

export interface RecordFilter {
  game?: string
  player?: string
  winner?: string
  since?: string
  until?: string
  source?: string
  limit?: number
  offset?: number
}

function query_of(filter: RecordFilter): string {
  const words = Object.entries(filter).filter(([, value]) => value !== undefined && value !== '')
  return new URLSearchParams(words.map(([key, value]) => [key, String(value)])).toString()
}

// The workshop asks as one types: what is not wanted any more is given up.
async function check_file(file: string, language: string, signal?: AbortSignal): Promise<CheckedFile> {
  const response = await send('/api/file', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ file, language }),
    signal,
  })
  return (await answer_of(response)) as CheckedFile
}

export const server = {
  version: () => get<Version>('/api/version'),
  games: () => get<GameInfo[]>('/api/games'),
  live: () => get<LiveSummary[]>('/api/live'),
  create: (game: NewLive) => post<NewTable>('/api/live', game),
  join: (id: string, name: string, invitation: string | null) =>
    post<TakenSeat>(`/api/live/${id}/join`, invitation ? { name, invitation } : { name }),
  // As a seat, or without a token a spectator, sees the game; or saw it after some number of moves.
  state: (id: string, token: string | null, ply?: number) =>
    get<State>(`/api/live/${id}${ply === undefined ? '' : `?ply=${ply}`}`, with_token(token)),
  check_file,
  words: () => get<FileWords>('/api/words'),
  library: () => get<LibraryEntry[]>('/api/library'),
  // With its file in the words of that language.
  library_game: (name: string, language: string) =>
    get<GameInfo>(`/api/library/${encodeURIComponent(name)}?${new URLSearchParams({ language }).toString()}`),
  examine: (file: string, seconds: number, seed: number) => post<Examined>('/api/examine', { file, seconds, seed }),
  saved_files: () => get<SavedList>('/api/files'),
  saved_file: (id: string) => get<SavedText>(`/api/files/${encodeURIComponent(id)}`),
  save_file: (name: string, file: string, key: SavedKey | null) =>
    post<SavedKey>('/api/files', { name, file, ...(key ?? {}) }),
  remove_file: (key: SavedKey) => post<SavedKey>('/api/files', { ...key, remove: true }),
  file_of_table: (id: string) => get<FileText>(`/api/live/${id}/file`),
  position: (study: Study) => post<State>('/api/position', study),
  analyse: (request: AnalyseRequest) => post<Analysis>('/api/analyse', request),
  records: (filter: RecordFilter) => get<RecordList>(`/api/records?${query_of(filter)}`),
  record: (id: string) => get<GameRecord>(`/api/records/${id}`),
  // A record's text in another format; it is checked and not kept.
  convert: async (text: string, game: string | null, format: string) => {
    const response = await send_json('/api/convert', { text, game, format })
    if (!response.ok) await answer_of(response)
    return response.text()
  },
  import_record: (text: string, game: string | null) => post<Imported>('/api/records', { text, game }),
}
