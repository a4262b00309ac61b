import { beforeEach, expect, test, vi } from 'vitest'
import type { State } from '../contract'
import { LiveGame } from './live_game.svelte'
import { is_between_agents, WatchedGame } from './watched_game.svelte'

const agent = { kind: 'agent' as const, name: 'random' }
const moves = ['a1', 'b2', 'c3']

function state_after(count: number, outcome: State['outcome'] = null): State {
  return {
    moves: moves.slice(0, count).map((move, i) => ({ move, side: i % 2 === 0 ? 'first' : 'second', seconds: 0 })),
    you: null,
    players: { first: agent, second: agent },
    position: `after ${count}`,
    legal: [],
    outcome,
    state: outcome ? 'over' : 'running',
    clock: null,
    next: null,
  } as unknown as State
}

const over: State['outcome'] = { winner: 'first', reason: 'won', code: 'won', parameters: {} }

let live: LiveGame
beforeEach(() => {
  live = new LiveGame('g')
})

test('a game that is over already is shown move by move, and its end at the end', async () => {
  live.take({ type: 'state', state: state_after(3, over) })
  const fetched = vi.fn(async (ply: number) => state_after(ply))
  const watched = new WatchedGame(live, fetched, 0)
  expect(await watched.begin()).toBe(true)
  const seen: unknown[] = []
  const write_down = () => {
    const { moves, position, outcome, state } = watched.shown ?? live.state!
    seen.push([moves.length, position, outcome?.code, state])
  }
  write_down()
  for (let goes_on = true; goes_on; write_down()) {
    goes_on = watched.step()
    await vi.waitFor(() => expect(watched.shown?.moves.length ?? 3).toBe(seen.length))
  }
  expect(seen).toEqual([
    [0, 'after 0', undefined, 'running'],
    [1, 'after 1', undefined, 'running'],
    [2, 'after 2', undefined, 'running'],
    [3, 'after 3', 'won', 'over'],
  ])
})

test('a running game is followed from where it is; the next move waits for its time', async () => {
  live.take({ type: 'state', state: state_after(1) })
  const watched = new WatchedGame(live, async () => null, null)
  expect(await watched.begin()).toBe(true)
  live.take({ type: 'state', state: state_after(2) })
  expect(watched.shown?.moves.length).toBe(1)
  watched.step()
  await vi.waitFor(() => expect(watched.shown).toBe(null))
  expect(watched.step()).toBe(true)
  live.take({ type: 'state', state: state_after(3) })
  watched.catch_up()
  expect(watched.shown).toBe(null)
})

test('what is over, and games of people, are shown as they are', async () => {
  live.take({ type: 'state', state: state_after(3, over) })
  expect(await new WatchedGame(live, async () => null, null).begin()).toBe(false)
  const people = { ...state_after(1), players: { first: agent, second: { kind: 'human', name: 'Aki' } } } as State
  expect([is_between_agents(people), is_between_agents(state_after(1))]).toEqual([false, true])
})
