// What the server and the page say to each other, docs/server.md as types. This file is the one source: the browser
// tests make JSON Schemas of it and hold every answer of the real server against them. What a game's own board draws
// is in the game's folder, games/<game>/view.ts.

export type Side = 'first' | 'second'
export type Mover = Side | 'chance'

export interface Version {
  name: 'yomi'
  version: string
  api: 1
  // Where others can reach the server; empty while it listens on this machine only.
  addresses: string[]
}

// What is told by a code, so that it can be said in any language; what is to be filled in stands in the parameters.
export type Parameters = Record<string, string | number>

export type ErrorCode =
  | 'agent_limit'
  | 'bad_invitation'
  | 'bad_option'
  | 'bad_position'
  | 'bad_record'
  | 'bad_request'
  | 'bad_token'
  | 'banned'
  | 'busy'
  | 'forbidden'
  | 'game_file'
  | 'game_over'
  | 'illegal_move'
  | 'internal'
  | 'no_seat_open'
  | 'no_such_file'
  | 'no_such_game'
  | 'no_such_record'
  | 'not_begun'
  | 'not_entered'
  | 'not_for_servers'
  | 'not_found'
  | 'not_json'
  | 'not_your_turn'
  | 'nothing_to_take_back'
  | 'offer_refused'
  | 'offered_lately'
  | 'offline'
  | 'stale_ply'
  | 'too_fast'
  | 'too_large'
  | 'too_many_analyses'
  | 'too_many_files'
  | 'too_many_games'
  | 'too_many_requests'
  | 'too_slow_game'
  | 'unknown_agent'
  | 'unknown_field'
  | 'unknown_game'
  | 'unknown_option'
  | 'would_reveal'
  | 'wrong_field'

// The body of every answer with a status of 400 or more.
export interface Refusal {
  // In English, for those who know no better.
  error: string
  code: ErrorCode
  parameters: Parameters
}

export interface OptionSpec {
  name: string
  kind: 'integer' | 'real' | 'flag' | 'choice' | 'text'
  // All defaults are texts, also those of numbers and flags.
  default: string
  // Of numbers; null for all other kinds.
  minimum: number | null
  maximum: number | null
  // Of choices; empty for all other kinds.
  choices: string[]
  help: string
}

export interface AgentSpec {
  name: string
  help: string
  options: OptionSpec[]
}

export interface Level {
  level: number
  name: string
  agent: string
}

export interface GameInfo {
  name: string
  summary: string
  rules: string
  options: OptionSpec[]
  agents: AgentSpec[]
  levels: Level[]
  hidden: boolean
  chance: boolean
  formats: string[]
}

export type OptionValue = string | number | boolean
export type GameOptions = Record<string, OptionValue>

export interface Player {
  kind: 'human' | 'agent' | 'open'
  // Of an agent its specification.
  name: string
}

export type Players = Record<Side, Player>

export type Seat = { kind: 'human'; name: string } | { kind: 'agent'; agent: string } | { kind: 'open' }

export interface ClockRule {
  main: number
  increment: number
}

export interface ClockState {
  first: number
  second: number
  running: Side | null
}

export interface LiveSummary {
  id: string
  game: string
  options: GameOptions
  name: string
  state: 'open' | 'running' | 'over'
  players: Players
  plies: number
  created: string
  clock: ClockState | null
}

export interface NewLive {
  game: string
  // The text of a game that somebody brings along; then `game` says nothing.
  file?: string
  options: GameOptions
  players: Record<Side, Seat>
  clock: ClockRule | null
  position: string | null
  moves: string | null
  name: string
  // Not listed, and its open seat is for who has the invitation.
  private?: boolean
}

// A table that was made: a token for each seat of a person, and of a private one the secret that lets somebody in.
export interface NewTable {
  id: string
  tokens: Partial<Record<Side, string>>
  invitation?: string
}

// A seat that was taken.
export interface TakenSeat {
  side: Side
  token: string
}

export interface PlayedMove {
  move: string
  side: Mover
  seconds: number
}

export interface Outcome {
  winner: Side | null
  // In English, for those who know no better.
  reason: string
  // `resigned`, `time`, `agreed`, `forfeited`, `cancelled`, or one of the game's own.
  code: string
  parameters: Parameters
}

export type OfferKind = 'draw' | 'takeback' | 'rematch'

// Who is there: a person whose page is open, an agent always.
export type Present = Record<Side, boolean>

export interface State {
  id: string | null
  game: string
  options: GameOptions
  you: Side | null
  // Where the game began; null: the game's own start.
  start: string | null
  position: string
  to_move: Side
  plies: number
  moves: PlayedMove[]
  legal: string[]
  chance: boolean
  outcome: Outcome | null
  score: [number, number] | null
  // For people, in letters.
  board: string
  // For drawing, by game; null: the game has none, and its letters must do.
  view: unknown
  players: Players | null
  clock: ClockState | null
  offers: Record<OfferKind, Side | null> | null
  spectators: number
  // At a table only.
  present?: Present
  private?: boolean
  // Somebody brought the game along; GET /api/live/{id}/file tells its text.
  file?: boolean
  state: 'open' | 'running' | 'over'
  next: string | null
}

export interface ValuedMove {
  move: string
  // In the agent's own unit.
  value: number
  // The expected share of the points, 0 to 1, or null where nobody knows what the agent's unit means. Like all values
  // of an analysis it is that of the side to move.
  share: number | null
}

export interface AnalysisLine extends ValuedMove {
  pv: string[]
}

export interface Analysis {
  value: number
  share: number | null
  proven: boolean
  depth: number
  nodes: number
  seconds: number
  pv: string[]
  moves: AnalysisLine[]
  // Every move that was looked at, best first.
  heat: ValuedMove[]
  // In games with secrets: how likely each hidden piece is the good one.
  beliefs?: Record<string, number>
}

export interface Study {
  game: string
  // As of a new game.
  file?: string
  options: GameOptions
  position: string | null
  moves: string
}

export type Winner = Side | 'draw' | 'none'

export interface RecordSummary {
  id: number
  game: string
  // As on the command line: "size=5,swap=true".
  options: string
  // The first and the second; agents by their specification.
  players: [string, string]
  result: { winner: Winner; reason: string; code?: string; parameters?: Parameters }
  moves: number
  date: string
  source: string
}

export interface RecordList {
  records: RecordSummary[]
  count: number
}

export interface RecordedMove {
  move: string
  seconds?: number
  value?: number
  chance?: boolean
}

// A record as Yomi JSON, docs/records.md.
export interface GameRecord {
  'yomi-record': 1
  game: string
  options?: Record<string, string>
  position?: string
  players?: Record<Side, string>
  seed?: number
  date?: string
  source?: string
  moves: (string | RecordedMove)[]
  result?: { winner: Side | 'draw' | null; reason?: string; code?: string; parameters?: Parameters }
  notes?: Record<string, string>
}

// A place in a game file where something is wrong, and what would be right there.
export interface FileProblem {
  // From 1 on; columns and lengths in characters.
  line: number
  column: number
  length: number
  message: string
  suggestion?: string
}

export interface CheckedFile {
  // Of the file's words.
  language: 'en' | 'ja'
  title: string | null
  problems: FileProblem[]
  // Null while there are problems.
  game: GameInfo | null
  // The start by the usual options, with all legal moves.
  state: State | null
}

export interface FileText {
  file: string
}

// A row of the language's table: how something is said, with slots in braces (docs/game-file-reference.md).
export interface WordRow {
  symbol: string
  pattern: string
  help: string
  // What stands indented below it; empty: nothing.
  block: '' | 'drawing' | 'statements' | 'pieces' | 'actions' | 'cards' | 'claims' | 'drawing and claims'
}

export interface FileWords {
  languages: { code: 'en' | 'ja'; words: string[]; symbols: Record<string, string>; rows: WordRow[] }[]
  bounds: { bytes: number; lines: number; columns: number }
}

// A game file that somebody keeps on the server.
export interface SavedSummary {
  id: string
  // That who keeps it gave it.
  name: string
  // That the file gives its game.
  title: string
  changed: string
}

export interface SavedList {
  files: SavedSummary[]
  count: number
}

export interface SavedText extends SavedSummary {
  file: string
}

// Who has the secret may change it, or take it away.
export interface SavedKey {
  id: string
  secret: string
}

export interface ExaminedGame {
  plies: number
  // Legal moves of a turn, on average.
  choices: number
  winner: Side | null
  // How often another side came to lead, as the agents saw it.
  lead_changes: number
  // Where the stronger agent played against the weaker one; null: both were the stronger one.
  strong: Side | null
  reason: string
}

// Some games of a file between its agents; a page asks again with another seed for more.
export interface Examined {
  strong: string
  weak: string
  games: ExaminedGame[]
  // That took too long.
  broken_off: number
  seconds: number
}

export interface LibraryEntry {
  name: string
  summary: string
  chance: boolean
  // How many there are to choose.
  options: number
  // Of the start, as its board draws it.
  view: unknown
}

export interface Imported {
  ids: number[]
  // How many of them were there already.
  known: number
}

export interface Thinking {
  side: Side
  value: number
  share: number | null
  depth: number
  pv: string[]
}

export interface StateMessage {
  type: 'state'
  state: State
}

// To who asked for changes and has the state before: the fields that are new, and the moves behind the first `from`.
export interface ChangeMessage {
  type: 'change'
  fields: Partial<Omit<State, 'moves'>>
  moves: { from: number; added: PlayedMove[] }
}

export interface ErrorMessage extends Refusal {
  type: 'error'
}

export interface ThinkingMessage extends Thinking {
  type: 'thinking'
}

export interface ClockMessage {
  type: 'clock'
  clock: ClockState
}

export interface PongMessage {
  type: 'pong'
}

// Who came or went, and nothing else.
export interface PresenceMessage {
  type: 'presence'
  present: Present
  spectators: number
}

// What one's own side offered was refused.
export interface DeclinedMessage {
  type: 'declined'
  what: OfferKind
}

export type ServerMessage =
  | StateMessage
  | ChangeMessage
  | ErrorMessage
  | ThinkingMessage
  | ClockMessage
  | PongMessage
  | PresenceMessage
  | DeclinedMessage

export type ClientMessage =
  // The first one: a seat's token, or null to watch; and whether later states may come as changes.
  | { type: 'enter'; token: string | null; changes: boolean }
  | { type: 'move'; move: string; ply: number }
  | { type: 'resign' }
  | { type: 'offer'; what: OfferKind }
  | { type: 'answer'; what: OfferKind; accept: boolean }
  // While a seat is open: the invitation is withdrawn.
  | { type: 'cancel' }
  | { type: 'ping' }

export const other_side = (side: Side): Side => (side === 'first' ? 'second' : 'first')

// A place on a board: a row and a column from the top left, or x and y, as the game's view says.
export type Cell = [number, number]
