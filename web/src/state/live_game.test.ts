import { expect, test } from 'vitest'
import type { State } from '../contract'
import { LiveGame } from './live_game.svelte'

function state_after(...moves: string[]): State {
  return {
    moves: moves.map((move, i) => ({ move, side: i % 2 === 0 ? 'first' : 'second' })),
    clock: null,
    legal: ['x'],
  } as unknown as State
}

test('states are remembered by their number of moves, and forgotten when moves are taken back', () => {
  const game = new LiveGame('g')
  game.take({ type: 'state', state: state_after() })
  game.take({ type: 'state', state: state_after('a1') })
  game.take({ type: 'state', state: state_after('a1', 'b2') })
  expect([...game.seen.keys()]).toEqual([0, 1, 2])
  game.take({ type: 'state', state: state_after('a1') })
  expect([...game.seen.keys()]).toEqual([0, 1])
  game.take({ type: 'state', state: state_after('a1', 'c3', 'd4') })
  expect([...game.seen.keys()]).toEqual([0, 1, 3])
})

test('a position that is told again keeps its legal moves and the move on its way', () => {
  const game = new LiveGame('g')
  game.take({ type: 'state', state: state_after('a1') })
  const { legal } = game.state!
  game.pending = 'x'
  game.take({ type: 'state', state: { ...state_after('a1'), spectators: 1 } })
  expect(game.state!.legal).toBe(legal)
  expect(game.state!.spectators).toBe(1)
  expect(game.pending).toBe('x')
  game.take({ type: 'state', state: state_after('a1', 'x') })
  expect(game.state!.legal).not.toBe(legal)
  expect(game.pending).toBe(null)
})

test('a refused move leaves the state and tells why', () => {
  const game = new LiveGame('g')
  game.take({ type: 'state', state: state_after('a1') })
  game.pending = 'zz'
  game.take({ type: 'error', error: 'there is no such cell', code: 'illegal_move', parameters: { move: 'zz' } })
  expect(game.pending).toBe(null)
  expect(game.error).toBe('there is no such cell')
  expect(game.state!.moves.length).toBe(1)
})

test('without a connection nothing is sent', () => {
  const game = new LiveGame('g')
  game.take({ type: 'state', state: state_after('a1') })
  game.play('b2')
  expect(game.pending).toBe(null)
  expect(game.send({ type: 'resign' })).toBe(false)
})
