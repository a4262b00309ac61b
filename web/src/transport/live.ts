// The connection to one live game. It comes back by itself when it is lost; the server then sends the whole state
// again, so nothing has to be remembered beyond it. A connection can be dead without anybody saying so (a cable, a
// tunnel, a phone that slept): so it is asked for a sign of life whenever it has been silent for a moment.
import type { ClientMessage, ServerMessage } from '../contract'
import { wait_before_try } from './backoff'
import { ToldState, type WholeMessage } from './told_state'

export interface LiveEvents {
  message(message: WholeMessage): void
  // False also while the connection is there and silent.
  connected(is_connected: boolean): void
  // The server does not want this connection (no such game, a wrong token): trying again would not help.
  refused(reason: string): void
}

export type SocketMaker = (address: string) => WebSocket

// In milliseconds. A player hears of silence within `ping_after` + `patience` + twice `look_every`, which is below
// five seconds; a connection that only was slow has until `give_up` before it is replaced by another.
export const look_every = 500
export const ping_after = 1000
export const patience = 2500
export const give_up = 8000
const policy_violation = 1008

export function live_address(origin: string, id: string): string {
  return `${origin.replace(/^http/, 'ws')}/ws/live/${id}`
}

export class LiveConnection {
  private socket: WebSocket | null = null
  private failures = 0
  private closed = false
  private is_heard = false
  private heard_at = 0
  // When the ping was sent that nobody has answered yet.
  private pinged_at: number | null = null
  private retry: ReturnType<typeof setTimeout> | undefined
  private look: ReturnType<typeof setInterval> | undefined

  constructor(
    private readonly address: string,
    private readonly token: string | null,
    private readonly events: LiveEvents,
    private readonly make: SocketMaker = (address) => new WebSocket(address),
  ) {
    this.connect()
  }

  // False when there is no connection: nothing is queued, for a move must be made on the board that is seen.
  send(message: ClientMessage): boolean {
    if (this.socket?.readyState !== 1) return false
    this.socket.send(JSON.stringify(message))
    return true
  }

  // Tries at once, e.g. because the browser says that it is online again.
  connect_now(): void {
    if (this.closed || this.socket) return
    clearTimeout(this.retry)
    this.connect()
  }

  close(): void {
    this.closed = true
    clearTimeout(this.retry)
    clearInterval(this.look)
    this.socket?.close()
  }

  private connect(): void {
    const socket = this.make(this.address)
    const told = new ToldState()
    this.socket = socket
    this.heard_at = Date.now()
    this.pinged_at = null
    socket.onopen = () => {
      this.failures = 0
      this.send({ type: 'enter', token: this.token, changes: true })
      this.hear()
    }
    socket.onmessage = (event: MessageEvent) => {
      if (this.socket !== socket) return
      this.hear()
      const message = read_message(event.data)
      const whole = message && told.whole(message)
      if (whole) this.events.message(whole)
      // A change of a state that was never told: another connection begins with the whole one.
      else if (message) this.drop(socket)
    }
    socket.onclose = (event: CloseEvent) => this.lost(socket, event)
    clearInterval(this.look)
    this.look = setInterval(() => this.look_for_life(socket), look_every)
  }

  private hear(): void {
    this.heard_at = Date.now()
    this.pinged_at = null
    this.tell(true)
  }

  private tell(is_heard: boolean): void {
    if (this.is_heard === is_heard) return
    this.is_heard = is_heard
    this.events.connected(is_heard)
  }

  // Only an unanswered ping counts as silence: a page in the background may be woken once a minute, and nobody
  // answers what was not asked.
  private look_for_life(socket: WebSocket): void {
    const now = Date.now()
    const is_opening = socket.readyState === 0
    const waited = now - (is_opening ? this.heard_at : (this.pinged_at ?? now))
    if (!is_opening && this.pinged_at === null && now - this.heard_at >= ping_after && this.send({ type: 'ping' }))
      this.pinged_at = now
    if (waited >= patience) this.tell(false)
    if (waited >= give_up) this.drop(socket)
  }

  // A dead socket would take minutes to notice that it is closed.
  private drop(socket: WebSocket): void {
    socket.onopen = socket.onmessage = socket.onclose = null
    socket.close()
    this.lost(socket, undefined)
  }

  private lost(socket: WebSocket, event: CloseEvent | undefined): void {
    if (this.socket !== socket) return
    this.socket = null
    clearInterval(this.look)
    if (this.closed) return
    this.tell(false)
    if (event?.code === policy_violation) {
      this.closed = true
      this.events.refused(event.reason)
      return
    }
    this.failures += 1
    this.retry = setTimeout(() => this.connect(), wait_before_try(this.failures))
  }
}

function read_message(data: unknown): ServerMessage | null {
  try {
    return JSON.parse(String(data)) as ServerMessage
  } catch {
    return null
  }
}
