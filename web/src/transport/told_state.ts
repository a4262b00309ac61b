// What the server tells of a table, put together: a whole STATE first, and from then on only what changed. Each
// connection has one of its own, for the server begins anew with it.
import type { ChangeMessage, ServerMessage, State } from '../contract'

export type WholeMessage = Exclude<ServerMessage, ChangeMessage>

export class ToldState {
  private state: State | null = null

  // The message with the whole state in the place of a change; null if that cannot be known.
  whole(message: ServerMessage): WholeMessage | null {
    if (message.type === 'state') this.state = message.state
    if (message.type !== 'change') return message
    this.state = this.state && changed(this.state, message)
    return this.state && { type: 'state', state: this.state }
  }
}

function changed(before: State, { fields, moves }: ChangeMessage): State | null {
  if (moves.from > before.moves.length) return null
  return { ...before, ...fields, moves: [...before.moves.slice(0, moves.from), ...moves.added] }
}
