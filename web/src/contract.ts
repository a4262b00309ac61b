// What the server and the page say to each other. One type for each object; the page knows no rules beyond these.

export type Side = 'first' | 'second'
export type Mover = Side | 'chance'

export interface OptionSpec {
  name: string
  kind: 'integer' | 'real' | 'flag' | 'choice' | 'text'
  default: unknown
  minimum?: number
  maximum?: number
  choices?: string[]
  help?: string
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

export type GameOptions = Record<string, unknown>

export interface Player {
  kind: 'human' | 'agent' | 'open'
  name?: string
  agent?: string
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
  state: 'open' | 'running' | 'over'
  players: Players
  plies: number
  created: string
  clock: ClockRule | null
}

export interface NewLive {
  game: string
  options: GameOptions
  players: Record<Side, Seat>
  clock: ClockRule | null
  position: string | null
  moves: string | null
  name: string
}

export interface PlayedMove {
  move: string
  side: Mover
  seconds?: number
}

export interface Outcome {
  winner: Side | null
  reason: string
}

export type OfferKind = 'draw' | 'takeback' | 'rematch'

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
  board: string
  view: unknown
  players: Players | null
  clock: ClockState | null
  offers: Record<OfferKind, Side | null> | null
  spectators: number
  state: 'open' | 'running' | 'over'
  next: string | null
}

export interface AnalysisLine {
  move: string
  value: number
  pv: string[]
}

export interface Analysis {
  value: number
  proven: boolean
  depth: number
  nodes: number
  pv: string[]
  moves: AnalysisLine[]
  // Every move that was looked at, best first; some agents tell none.
  heat?: { move: string; value: number }[]
  beliefs?: Record<string, number>
}

export interface Study {
  game: string
  options: GameOptions
  position: string | null
  moves: string
}

export interface RecordSummary {
  id: string | number
  game: string
  options?: GameOptions
  players?: unknown
  first?: string
  second?: string
  winner?: Side | null
  outcome?: Outcome | null
  plies?: number
  date?: string
  source?: string
  [key: string]: unknown
}

export interface Thinking {
  side: Side
  value: number
  depth: number
  pv: string[]
}

export type ServerMessage =
  | { type: 'state'; state: State }
  | { type: 'error'; error: string }
  | ({ type: 'thinking' } & Thinking)
  | { type: 'clock'; clock: ClockState }
  | { type: 'pong' }

export type ClientMessage =
  | { type: 'move'; move: string; ply: number }
  | { type: 'resign' }
  | { type: 'offer'; what: OfferKind }
  | { type: 'answer'; what: OfferKind; accept: boolean }
  | { type: 'ping' }

export const other_side = (side: Side): Side => (side === 'first' ? 'second' : 'first')

// --- What each board draws ---

export type Cell = [number, number]

export interface HexView {
  size: number
  cells: number[][]
  last: Cell | string | null
  path: Cell[]
  swap: boolean
}

export interface NipView {
  width: number
  height: number
  cells: (number | null)[][]
  ring: Cell[]
  last: Cell | string | null
  flipped: Cell[]
}

export interface ShogiPiece {
  piece: 'K' | 'G' | 'S' | 'B' | 'R' | 'P'
  promoted: boolean
  side: Side
}

export interface ShogiView {
  cells: (ShogiPiece | null)[][]
  hands: Record<Side, Record<string, number>>
  roll: number | null
  file: number | null
  check: boolean
  last: { from: string | Cell | null; to: string | Cell } | null
}

export type Direction = 'n' | 'e' | 's' | 'w'

export interface HichainCard {
  side: Side
  letter: string
  direction: Direction
  x: number
  y: number
}

export interface HichainChain {
  side: Side
  text: string
  points: number
  cells: Cell[]
}

export interface HichainView {
  cards: HichainCard[]
  hands: Record<Side, string>
  chains: HichainChain[]
  scores: [number, number]
  last: Cell | null
}

export type GhostColour = 'red' | 'blue' | null

export interface Ghost {
  side: Side
  letter: string
  x: number
  y: number
  colour: GhostColour
}

export interface GeisterView {
  ghosts: Ghost[]
  captured: { side: Side; letter: string; colour: GhostColour }[]
  exits: Cell[]
  set_up: boolean
  last: { from: Cell; to: Cell } | null
}
