// The form of a new game, as a value, and what is sent to the server for it.
import type { ClockRule, GameInfo, GameOptions, NewLive, OptionSpec, OptionValue, Seat, Side } from '../contract'
import { other_side } from '../contract'

// A friend comes by a link that nobody else has, anyone from the list of open games.
export type Opponent = 'agent' | 'friend' | 'anyone' | 'here' | 'watch'

export interface NewGame {
  game: string
  options: GameOptions
  opponent: Opponent
  // A level's number, or 0 for an own specification.
  level: number
  level_second: number
  agent: string
  side: Side | 'chance'
  clock: ClockRule | null
  name: string
}

export const clock_choices: (ClockRule | null)[] = [
  null,
  { main: 180, increment: 2 },
  { main: 600, increment: 5 },
  { main: 1800, increment: 10 },
]

export const default_options = (info: GameInfo): GameOptions =>
  Object.fromEntries(info.options.map((option) => [option.name, value_of(option, option.default)]))

// Form fields and the server give texts, numbers and flags alike; the option's kind says what it is.
export function value_of(option: Pick<OptionSpec, 'kind'>, value: OptionValue): OptionValue {
  switch (option.kind) {
    case 'integer':
    case 'real':
      return Number(value)
    case 'flag':
      return value === true || value === 'true'
    default:
      return String(value)
  }
}

export function agent_of(info: GameInfo, level: number, own: string): string {
  return (
    info.levels.find((one) => one.level === level)?.agent ?? (own.trim() || info.levels.at(-1)?.agent || 'random')
  )
}

// Only what differs from the defaults is sent: a link or a record then says what is special.
export function special_options(info: GameInfo, options: GameOptions): GameOptions {
  const usual = default_options(info)
  return Object.fromEntries(Object.entries(options).filter(([key, value]) => usual[key] !== value))
}

export function request_of(form: NewGame, info: GameInfo, chance: () => number = Math.random): NewLive {
  const own: Seat = { kind: 'human', name: form.name }
  const agent: Seat = { kind: 'agent', agent: agent_of(info, form.level, form.agent) }
  const side = form.side === 'chance' ? (chance() < 0.5 ? 'first' : 'second') : form.side
  const seats: Record<Opponent, [Seat, Seat]> = {
    agent: [own, agent],
    friend: [own, { kind: 'open' }],
    anyone: [own, { kind: 'open' }],
    here: [own, own],
    watch: [agent, { kind: 'agent', agent: agent_of(info, form.level_second, form.agent) }],
  }
  const [mine, other] = seats[form.opponent]
  const players = { [side]: mine, [other_side(side)]: other } as Record<Side, Seat>
  return {
    game: form.game,
    options: special_options(info, form.options),
    players,
    clock: form.clock,
    position: null,
    moves: null,
    name: form.name,
    ...(form.opponent === 'friend' && { private: true }),
  }
}
