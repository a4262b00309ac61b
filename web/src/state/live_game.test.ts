import { beforeEach, expect, test } from 'vitest'
import type { State } from '../contract'
import { FakeSocket, make_fake } from '../transport/socket_testing'
import { LiveGame } from './live_game.svelte'
import { choose } from './settings.svelte'

function state_after(...moves: string[]): State {
  return {
    moves: moves.map((move, i) => ({ move, side: i % 2 === 0 ? 'first' : 'second' })),
    clock: null,
    legal: ['x'],
    outcome: null,
    you: 'first',
    to_move: moves.length % 2 === 0 ? 'first' : 'second',
  } as unknown as State
}

beforeEach(() => {
  FakeSocket.made = []
  choose('language', 'en')
})

function game_of(...sides: ('first' | 'second')[]) {
  const game = new LiveGame('g', make_fake)
  game.open(sides.map((side) => ({ side, token: side })))
  for (const socket of FakeSocket.made) socket.open()
  const tell = (socket: FakeSocket, state: State) => socket.hear(JSON.stringify({ type: 'state', state }))
  const sent = (socket: FakeSocket) =>
    socket.sent.map((text) => JSON.parse(text)).filter(({ type }) => type !== 'enter')
  return { game, tell, sent }
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
  const { game, tell, sent } = game_of('first')
  const [socket] = FakeSocket.made
  tell(socket, state_after())
  const { legal } = game.state!
  game.play('x')
  tell(socket, { ...state_after(), spectators: 1 })
  expect(game.state!.legal).toBe(legal)
  expect(game.state!.spectators).toBe(1)
  expect(game.pending).toBe('x')
  socket.hear('{"type":"presence","present":{"first":true,"second":false},"spectators":2}')
  expect([game.state!.spectators, game.state!.present?.second, game.state!.legal]).toEqual([2, false, legal])
  tell(socket, state_after('x'))
  expect(game.state!.legal).not.toBe(legal)
  expect(game.pending).toBe(null)
  expect(sent(socket).length).toBe(1)
})

test('a refused move leaves the state and tells why', () => {
  const { game, tell } = game_of('first')
  const [socket] = FakeSocket.made
  tell(socket, state_after())
  game.play('zz')
  game.take({ type: 'error', error: 'there is no such cell', code: 'illegal_move', parameters: { move: 'zz' } })
  expect(game.pending).toBe(null)
  expect(game.error).toBe('there is no such cell')
  expect(game.state!.moves.length).toBe(0)
})

test('without a connection nothing is sent', () => {
  const game = new LiveGame('g')
  game.take({ type: 'state', state: state_after('a1') })
  game.play('b2')
  expect(game.pending).toBe(null)
  expect(game.send({ type: 'resign' })).toBe(false)
})

// A move is on its way when the connection dies; then another comes.
async function broken_in_between() {
  const made = game_of('first')
  made.tell(FakeSocket.made[0], state_after())
  made.game.play('x')
  FakeSocket.made[0].close()
  expect(made.game.pending).toBe('x')
  await expect.poll(() => FakeSocket.made.length, { timeout: 5000 }).toBe(2)
  FakeSocket.made[1].open()
  return { ...made, socket: FakeSocket.made[1] }
}

test('a move that was lost with its connection is sent again, once', async () => {
  const { game, tell, sent, socket } = await broken_in_between()
  tell(socket, state_after())
  tell(socket, { ...state_after(), spectators: 1 })
  expect(sent(socket)).toEqual([{ type: 'move', move: 'x', ply: 0 }])
  tell(socket, state_after('x'))
  expect([game.pending, game.notice]).toEqual([null, ''])
})

test('one that had arrived is not sent again', async () => {
  const { game, tell, sent, socket } = await broken_in_between()
  tell(socket, state_after('x'))
  expect([game.pending, sent(socket)]).toEqual([null, []])
})

test('if it arrives twice, the second is no error', async () => {
  const late = await broken_in_between()
  late.tell(late.socket, state_after())
  late.socket.hear('{"type":"error","error":"stale","code":"stale_ply","parameters":{"given":0,"played":1}}')
  late.tell(late.socket, state_after('x'))
  expect([late.game.pending, late.game.error, late.game.notice]).toEqual([null, '', ''])
})

test('when the game went another way, the move is given back', async () => {
  const { game, tell, socket } = await broken_in_between()
  tell(socket, state_after('y'))
  expect(game.pending).toBe(null)
  expect(game.notice).toMatch(/x did not arrive/)
})

test('two at one screen: the one to move counts, and what one offers the other accepts', () => {
  const { game, tell, sent } = game_of('first', 'second')
  const [first, second] = FakeSocket.made
  tell(second, { ...state_after(), you: 'second', legal: [] })
  expect(game.state).toBe(null)
  tell(first, state_after())
  game.play('x')
  expect(sent(first)).toEqual([{ type: 'move', move: 'x', ply: 0 }])
  tell(first, { ...state_after('x'), legal: [] })
  tell(second, { ...state_after('x'), you: 'second' })
  expect(game.state!.you).toBe('second')
  game.send({ type: 'offer', what: 'takeback' }, 'first')
  const offers = { draw: null, rematch: null, takeback: 'first' as const }
  for (const socket of [first, second, second]) tell(socket, { ...state_after('x'), offers })
  expect(sent(second)).toEqual([{ type: 'answer', what: 'takeback', accept: true }])
})

test('who offered a draw hears that it was declined', () => {
  const game = new LiveGame('g')
  game.take({ type: 'state', state: state_after('a1', 'b2') })
  game.take({ type: 'declined', what: 'draw' })
  expect(game.notice).toMatch(/declined/)
  expect(game.draw_declined_at).toBe(2)
})
