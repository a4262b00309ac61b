// One live game as this browser sees it: the state the server sent last, the states before it, and the move that is on
// its way. Who holds both seats (two at one screen) has a connection for each, and sees the game as the one to move.
import { other_side, type ClientMessage, type ClockState, type OfferKind, type PlayedMove } from '../contract'
import type { ErrorMessage, Side, State, Thinking } from '../contract'
import { t } from '../i18n/index.svelte'
import { error_text } from '../i18n/told'
import { server } from '../transport/http'
import { LiveConnection, live_address, type SocketMaker } from '../transport/live'
import type { WholeMessage } from '../transport/told_state'
import { Pace } from './pace'
import { problem_text } from './problem'
import type { HeldSeat } from './seats'
import { settings } from './settings.svelte'

// A move that was sent and is not yet in a state, and the number of moves before it.
interface SentMove {
  move: string
  ply: number
  // In doubt: the connection was lost since, and nobody knows whether it arrived. Resent: it may arrive twice.
  way: 'sent' | 'in doubt' | 'resent'
}

export class LiveGame {
  state: State | null = $state.raw(null)
  clock: ClockState | null = $state.raw(null)
  clock_since = $state(0)
  thinking: Thinking | null = $state.raw(null)
  connected = $state(false)
  // What was refused, in words; empty when nothing was.
  error = $state('')
  // What the page tells about the last thing that was done; until the next move.
  notice = $state('')
  // Why the server does not let us in; empty when it does.
  refused = $state('')
  // A draw that was refused, and the number of moves by then: another offer so soon would be, too.
  draw_declined_at: number | null = $state(null)
  // What was seen at each number of moves.
  seen: Map<number, State> = new Map()

  private sent: SentMove | null = $state.raw(null)
  private readonly connections = new Map<Side | null, LiveConnection>()
  private readonly away = new Set<Side | null>()
  // What was offered to ourselves and is being accepted.
  private readonly agreeing = new Set<OfferKind>()
  private readonly pace = new Pace(
    (state) => this.take_state(state),
    () => settings.reply_delay,
  )

  constructor(
    readonly id: string,
    private readonly make_socket?: SocketMaker,
  ) {}

  readonly pending: string | null = $derived(this.sent?.move ?? null)

  // With the seats that this browser holds; without any one watches.
  open(seats: readonly HeldSeat[]): void {
    this.close()
    if (seats.length === 0) this.connect(null, null)
    for (const { side, token } of seats) this.connect(side, token)
  }

  private connect(side: Side | null, token: string | null): void {
    this.away.add(side)
    const events = {
      message: (message: WholeMessage) => this.take(message, side),
      connected: (is_connected: boolean) => this.hear_of(side, is_connected),
      refused: (reason: string) => this.be_refused(reason, token),
    }
    const address = live_address(location.origin, this.id)
    this.connections.set(side, new LiveConnection(address, token, events, this.make_socket))
  }

  // A closed socket has only English words; a request that is refused for the same reason has a code.
  private be_refused(reason: string, token: string | null): void {
    this.refused = reason || t('play.closed')
    server.state(this.id, token).catch((problem: unknown) => (this.refused = problem_text(problem)))
  }

  close(): void {
    this.pace.stop()
    for (const connection of this.connections.values()) connection.close()
    this.connections.clear()
    this.away.clear()
    this.connected = false
  }

  reconnect(): void {
    for (const connection of this.connections.values()) connection.connect_now()
  }

  private hear_of(side: Side | null, is_connected: boolean): void {
    if (is_connected) this.away.delete(side)
    else this.away.add(side)
    this.connected = this.away.size === 0
    if (!is_connected && this.sent) this.sent = { ...this.sent, way: 'in doubt' }
  }

  play(move: string): void {
    if (!this.state || this.sent) return
    const ply = this.state.moves.length
    if (this.send({ type: 'move', move, ply })) this.sent = { move, ply, way: 'sent' }
  }

  // As the one we are in the state, or as another seat that we hold.
  send(message: ClientMessage, as: Side | null = this.state?.you ?? null): boolean {
    this.error = ''
    return this.connections.get(as)?.send(message) ?? false
  }

  take(message: WholeMessage, side: Side | null = null): void {
    switch (message.type) {
      case 'state':
        this.agree_with_oneself(message.state, side)
        if (this.is_for_us(message.state, side)) this.pace.take(message.state)
        break
      case 'presence':
        if (this.state) this.state = { ...this.state, present: message.present, spectators: message.spectators }
        break
      case 'clock':
        this.clock = message.clock
        this.clock_since = Date.now()
        break
      case 'thinking':
        this.thinking = message
        break
      case 'declined':
        this.notice = t(`play.declined.${message.what}`)
        if (message.what === 'draw') this.draw_declined_at = this.state?.moves.length ?? null
        break
      case 'error':
        this.take_error(message)
        break
      case 'pong':
        break
    }
  }

  // Of two seats at one screen the one to move counts; of an end or a roll both tell the same.
  private is_for_us(state: State, side: Side | null): boolean {
    return this.connections.size < 2 || state.outcome !== null || state.chance || state.to_move === side
  }

  // At one screen both have agreed before anybody presses a button.
  private agree_with_oneself(state: State, side: Side | null): void {
    if (this.connections.size < 2 || side === null) return
    for (const what of ['draw', 'takeback', 'rematch'] as const) {
      const offerer = state.offers?.[what] ?? null
      if (offerer === null) this.agreeing.delete(what)
      else if (offerer === other_side(side) && !this.agreeing.has(what)) {
        this.agreeing.add(what)
        this.send({ type: 'answer', what, accept: true }, side)
      }
    }
  }

  private take_error(message: ErrorMessage): void {
    // Sent twice, it had arrived the first time: the state that has it tells.
    if (message.code === 'stale_ply' && this.sent?.way === 'resent') return
    this.error = error_text(message, this.state?.game)
    this.sent = null
  }

  private take_state(state: State): void {
    const before = this.state
    if (before && !is_continuation(before.moves, state.moves))
      this.forget_after(common_start(before.moves, state.moves))
    const has_moved = before === null || !is_equal(before.moves, state.moves)
    // Told again because somebody came to watch or offered something: what is picked on the board, or on its way,
    // stays.
    if (before && !has_moved && is_equal(before.legal, state.legal)) state = { ...state, legal: before.legal }
    this.state = state
    this.seen.set(state.moves.length, state)
    this.clock = state.clock
    this.clock_since = Date.now()
    this.thinking = null
    this.error = ''
    if (has_moved) this.notice = ''
    this.look_after_sent(state)
  }

  private forget_after(plies: number): void {
    for (const known of [...this.seen.keys()]) if (known > plies) this.seen.delete(known)
  }

  // Is the move that was sent in the state? If not, and nothing else happened, it was lost with a connection and is
  // sent again; if the game went another way, it is given back.
  private look_after_sent({ moves, outcome }: State): void {
    const { sent } = this
    if (!sent) return
    const is_waiting = moves.length === sent.ply && !outcome
    if (is_waiting && sent.way !== 'in doubt') return
    if (is_waiting && this.send({ type: 'move', move: sent.move, ply: sent.ply })) {
      this.sent = { ...sent, way: 'resent' }
      return
    }
    this.sent = null
    if (moves[sent.ply]?.move !== sent.move) this.notice = t('play.given_back', { move: sent.move })
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
