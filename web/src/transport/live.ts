// The connection to one live game. It comes back by itself when it is lost; the server then sends the whole state
// again, so nothing has to be remembered here.
import type { ClientMessage, ServerMessage } from '../contract'
import { wait_before_try } from './backoff'

export interface LiveEvents {
  message(message: ServerMessage): void
  connected(is_connected: boolean): void
  // The server does not want this connection (no such game, a wrong token): trying again would not help.
  refused(reason: string): void
}

export type SocketMaker = (address: string) => WebSocket

const ping_every = 25_000
const policy_violation = 1008

export function live_address(origin: string, id: string, token: string | null): string {
  const address = `${origin.replace(/^http/, 'ws')}/ws/live/${id}`
  return token ? `${address}?token=${token}` : address
}

export class LiveConnection {
  private socket: WebSocket | null = null
  private failures = 0
  private closed = false
  private retry: ReturnType<typeof setTimeout> | undefined
  private ping: ReturnType<typeof setInterval> | undefined

  constructor(
    private readonly address: string,
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
    clearInterval(this.ping)
    this.socket?.close()
  }

  private connect(): void {
    const socket = this.make(this.address)
    this.socket = socket
    socket.onopen = () => {
      this.failures = 0
      this.events.connected(true)
      this.ping = setInterval(() => this.send({ type: 'ping' }), ping_every)
    }
    socket.onmessage = (event: MessageEvent) => {
      const message = read_message(event.data)
      if (message) this.events.message(message)
    }
    socket.onclose = (event: CloseEvent) => this.lost(socket, event)
  }

  private lost(socket: WebSocket, event: CloseEvent | undefined): void {
    if (this.socket !== socket) return
    this.socket = null
    clearInterval(this.ping)
    if (this.closed) return
    this.events.connected(false)
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
