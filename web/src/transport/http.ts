// Requests to the server. Every failure becomes a RequestError whose message can be shown to people.
import type {
  Analysis,
  GameInfo,
  GameRecord,
  Imported,
  LiveSummary,
  NewLive,
  NewTable,
  Parameters,
  RecordList,
  Refusal,
  State,
  Study,
  TakenSeat,
} from '../contract'

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
    return await fetch(path, init)
  } catch {
    throw new RequestError('offline', 'offline')
  }
}

async function get<T>(path: string): Promise<T> {
  return (await answer_of(await send(path))) as T
}

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

export const server = {
  games: () => get<GameInfo[]>('/api/games'),
  live: () => get<LiveSummary[]>('/api/live'),
  create: (game: NewLive) => post<NewTable>('/api/live', game),
  join: (id: string, name: string) => post<TakenSeat>(`/api/live/${id}/join`, { name }),
  state: (id: string, token?: string) => get<State>(`/api/live/${id}${token ? `?token=${token}` : ''}`),
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
