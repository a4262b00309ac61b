// The secret tokens of the seats this browser holds. They are kept here and never in an address, so that a link to a
// game can be given to anybody.
import type { Side } from '../contract'
import { load, save } from './storage'

export interface HeldSeat {
  side: Side
  token: string
}

type Seats = Record<string, HeldSeat[]>

// Old games are forgotten, newest last.
const most_games = 200

export function seats_of(id: string): HeldSeat[] {
  return load<Seats>('seats', {})[id] ?? []
}

export function hold_seat(id: string, seat: HeldSeat): void {
  const seats = load<Seats>('seats', {})
  const others = (seats[id] ?? []).filter((held) => held.side !== seat.side)
  delete seats[id]
  seats[id] = [...others, seat]
  save('seats', Object.fromEntries(Object.entries(seats).slice(-most_games)))
}
