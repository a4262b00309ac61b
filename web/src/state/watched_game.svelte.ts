// Agents that play each other may be done in a second. Here their game is seen at a pace: moves that were made already
// are held back and shown one after another, as if they were made now.
import type { State } from '../contract'
import type { LiveGame } from './live_game.svelte'

export const is_between_agents = ({ players }: State): boolean =>
  players?.first.kind === 'agent' && players.second.kind === 'agent'

export class WatchedGame {
  // How many moves are shown; null: all of them, as they come.
  private plies: number | null = $state(null)
  private held_at: State | null = $state.raw(null)
  private is_fetching = false

  constructor(
    private readonly live: LiveGame,
    private readonly state_at: (ply: number) => Promise<State | null>,
    private readonly from: number | null,
  ) {}

  // Something is held back.
  readonly is_behind = $derived.by(() => this.plies !== null && this.plies < (this.live.state?.moves.length ?? 0))
  // What is seen instead of the game as it stands; null: the game as it stands.
  readonly shown = $derived.by(() => {
    const { state } = this.live
    return state && this.is_behind && this.held_at ? as_if_now(state, this.held_at) : null
  })

  // With the first state: whether to hold anything back. An old game that is over is shown as it ended.
  async begin(): Promise<boolean> {
    const { state } = this.live
    if (!state || this.plies !== null || !is_between_agents(state)) return false
    if (this.from === null && state.outcome) return false
    return this.hold(Math.min(this.from ?? state.moves.length, state.moves.length))
  }

  // Shows the next move. False: there is none and there will be none.
  step(): boolean {
    const { state } = this.live
    if (!state || this.plies === null) return false
    if (this.plies < state.moves.length) void this.hold(this.plies + 1)
    return this.plies < state.moves.length || !state.outcome
  }

  // The game as it stands.
  catch_up(): void {
    this.plies = null
  }

  private async hold(plies: number): Promise<boolean> {
    const { state } = this.live
    if (!state || this.is_fetching) return false
    this.is_fetching = true
    const found = plies === state.moves.length ? state : (this.live.seen.get(plies) ?? (await this.state_at(plies)))
    this.is_fetching = false
    // What cannot be fetched is not waited for.
    this.held_at = found
    this.plies = found ? plies : null
    return found !== null
  }
}

// A table with an earlier position of it.
const as_if_now = (table: State, { position, to_move, plies, moves, chance, score, board, view }: State): State => ({
  ...table,
  ...{ position, to_move, plies, chance, score, board, view },
  moves: table.moves.slice(0, moves.length),
  legal: [],
  outcome: null,
  state: 'running',
  next: null,
})
