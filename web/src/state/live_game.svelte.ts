// One live game as this browser sees it: the state the server sent last, the states before it, and which of them is
// being looked at.
import type { ClientMessage, ClockState, PlayedMove, ServerMessage, State, Thinking } from '../contract'
import { t } from '../i18n/index.svelte'
import { error_text } from '../i18n/told'
import { LiveConnection, live_address } from '../transport/live'
import { Pace } from './pace'
import { settings } from './settings.svelte'

export class LiveGame {
  state: State | null = $state.raw(null)
  clock: ClockState | null = $state.raw(null)
  clock_since = $state(0)
  thinking: Thinking | null = $state.raw(null)
  connected = $state(false)
  // What was refused, in words; empty when nothing was.
  error = $state('')
  // Why the server does not let us in; empty when it does.
  refused = $state('')
  // The move that was sent and is not yet in a state.
  pending: string | null = $state(null)
  // What was seen at each number of moves. Hidden games cannot be asked for earlier positions: a seat's view of
  // them is in no text. So everything seen is kept.
  seen: Map<number, State> = new Map()

  private connection: LiveConnection | null = null
  private readonly pace = new Pace(
    (state) => this.take_state(state),
    () => settings.reply_delay,
  )

  constructor(readonly id: string) {}

  open(token: string | null): void {
    this.close()
    this.connection = new LiveConnection(live_address(location.origin, this.id, token), {
      message: (message) => this.take(message),
      connected: (is_connected) => {
        this.connected = is_connected
        if (!is_connected) this.pending = null
      },
      refused: (reason) => (this.refused = reason || t('play.closed')),
    })
  }

  close(): void {
    this.pace.stop()
    this.connection?.close()
    this.connection = null
  }

  reconnect(): void {
    this.connection?.connect_now()
  }

  play(move: string): void {
    if (!this.state || this.pending) return
    if (this.send({ type: 'move', move, ply: this.state.moves.length })) this.pending = move
  }

  send(message: ClientMessage): boolean {
    this.error = ''
    const is_sent = this.connection?.send(message) ?? false
    return is_sent
  }

  take(message: ServerMessage): void {
    switch (message.type) {
      case 'state':
        this.pace.take(message.state)
        break
      case 'clock':
        this.clock = message.clock
        this.clock_since = Date.now()
        break
      case 'thinking':
        this.thinking = message
        break
      case 'error':
        this.error = error_text(message, this.state?.game)
        this.pending = null
        break
      case 'pong':
        break
    }
  }

  private take_state(state: State): void {
    if (this.state && !is_continuation(this.state.moves, state.moves)) {
      for (const plies of [...this.seen.keys()])
        if (plies > common_start(this.state.moves, state.moves)) this.seen.delete(plies)
    }
    const is_same_position =
      this.state !== null && is_equal(this.state.moves, state.moves) && is_equal(this.state.legal, state.legal)
    // Told again because somebody came to watch or offered something: what is picked on the board, or on its way,
    // stays.
    if (is_same_position) state = { ...state, legal: this.state!.legal }
    else this.pending = null
    this.state = state
    this.seen.set(state.moves.length, state)
    this.clock = state.clock
    this.clock_since = Date.now()
    this.thinking = null
    this.error = ''
  }
}

const is_equal = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

export function common_start(before: readonly PlayedMove[], after: readonly PlayedMove[]): number {
  let same = 0
  while (same < before.length && same < after.length && before[same].move === after[same].move) ++same
  return same
}

const is_continuation = (before: readonly PlayedMove[], after: readonly PlayedMove[]): boolean =>
  common_start(before, after) === before.length
