import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { first_wait, longest_wait, wait_before_try } from './backoff'
import { give_up, LiveConnection, live_address, look_every, patience, ping_after } from './live'
import { FakeSocket, make_fake } from './socket_testing'
import type { WholeMessage } from './told_state'

const enter = '{"type":"enter","token":"f00","changes":true}'
const ping = '{"type":"ping"}'

function connection() {
  const seen: boolean[] = []
  const messages: WholeMessage[] = []
  const reasons: string[] = []
  const live = new LiveConnection(
    'ws://x',
    'f00',
    { connected: (is) => seen.push(is), message: (m) => messages.push(m), refused: (reason) => reasons.push(reason) },
    make_fake,
  )
  return { live, seen, messages, reasons }
}

beforeEach(() => {
  FakeSocket.made = []
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

test('waits double up to a bound', () => {
  const middle = () => 0.5
  expect(wait_before_try(1, middle)).toBe(first_wait)
  expect(wait_before_try(3, middle)).toBe(first_wait * 4)
  expect(wait_before_try(99, middle)).toBe(longest_wait)
})

test('the address carries no token', () => {
  expect(live_address('http://127.0.0.1:8080', 'abc')).toBe('ws://127.0.0.1:8080/ws/live/abc')
  expect(live_address('https://yomi.example', 'abc')).toBe('wss://yomi.example/ws/live/abc')
})

test('a lost connection comes back, enters first, and says so', () => {
  const { live, seen, messages } = connection()
  FakeSocket.made[0].open()
  FakeSocket.made[0].hear('{"type":"pong"}')
  FakeSocket.made[0].hear('not JSON')
  FakeSocket.made[0].close()
  expect(live.send({ type: 'resign' })).toBe(false)
  vi.advanceTimersByTime(2 * first_wait)
  expect(FakeSocket.made.length).toBe(2)
  FakeSocket.made[1].open()
  expect(seen).toEqual([true, false, true])
  expect(messages).toEqual([{ type: 'pong' }])
  expect(live.send({ type: 'move', move: 'a1', ply: 0 })).toBe(true)
  expect(FakeSocket.made[1].sent).toEqual([enter, '{"type":"move","move":"a1","ply":0}'])
})

test('silence is told within five seconds, and taken back when something is heard', () => {
  const { seen } = connection()
  const [socket] = FakeSocket.made
  socket.open()
  vi.advanceTimersByTime(ping_after + look_every)
  expect(socket.sent).toEqual([enter, ping])
  vi.advanceTimersByTime(patience + look_every)
  expect(seen).toEqual([true, false])
  expect(ping_after + patience + 2 * look_every).toBeLessThanOrEqual(5000)
  socket.hear('{"type":"pong"}')
  expect(seen).toEqual([true, false, true])
  expect(FakeSocket.made.length).toBe(1)
})

test('answered pings are no silence, however long nothing else is said', () => {
  const { seen } = connection()
  const [socket] = FakeSocket.made
  socket.open()
  for (let second = 0; second < 120; ++second) {
    vi.advanceTimersByTime(1000)
    if (socket.sent.at(-1) === ping) socket.hear('{"type":"pong"}')
  }
  expect(seen).toEqual([true])
})

test('a page that slept does not take its sleep for silence', () => {
  const { seen } = connection()
  const [socket] = FakeSocket.made
  socket.open()
  vi.setSystemTime(Date.now() + 60_000)
  vi.advanceTimersByTime(look_every)
  socket.hear('{"type":"pong"}')
  expect(seen).toEqual([true])
})

test('a silent connection is replaced, and what it says later is not heard', () => {
  const { messages } = connection()
  const [dead] = FakeSocket.made
  dead.open()
  vi.advanceTimersByTime(ping_after + give_up + 2 * look_every + 2 * first_wait)
  expect(FakeSocket.made.length).toBe(2)
  FakeSocket.made[1].open()
  dead.hear('{"type":"pong"}')
  expect(messages).toEqual([])
  expect(FakeSocket.made[1].sent).toEqual([enter])
})

test('one that never opens is given up for another', () => {
  connection()
  vi.advanceTimersByTime(give_up + 2 * look_every + 2 * first_wait)
  expect(FakeSocket.made.length).toBe(2)
})

test('a closed one stays closed', () => {
  const { live } = connection()
  FakeSocket.made[0].open()
  live.close()
  vi.advanceTimersByTime(longest_wait * 3)
  expect(FakeSocket.made.length).toBe(1)
})

test('a refused one stays closed and tells why', () => {
  const { reasons } = connection()
  FakeSocket.made[0].onclose?.({ code: 1008, reason: 'there is no such game' })
  vi.advanceTimersByTime(longest_wait * 3)
  expect(FakeSocket.made.length).toBe(1)
  expect(reasons).toEqual(['there is no such game'])
})

const list = (moves: string[]) => JSON.stringify(moves.map((move) => ({ move })))
const state = (...moves: string[]) =>
  `{"type":"state","state":{"plies":${moves.length},"moves":${list(moves)},"view":1}}`
const change = (plies: number, from: number, ...added: string[]) =>
  `{"type":"change","fields":{"plies":${plies}},"moves":{"from":${from},"added":${list(added)}}}`

test('changes are heard as whole states, and a state that was told stays as it was', () => {
  const { messages } = connection()
  const [socket] = FakeSocket.made
  socket.open()
  const said = [state('a1'), change(2, 1, 'b2'), change(3, 2, 'c3'), change(2, 1, 'd4'), change(0, 0), state('e5')]
  for (const text of said) socket.hear(text)
  const whole = [['a1'], ['a1', 'b2'], ['a1', 'b2', 'c3'], ['a1', 'd4'], [], ['e5']]
  expect(messages).toEqual(whole.map((moves) => JSON.parse(state(...moves))))
})

test('a change of what was not told is asked for again, by another connection', () => {
  for (const said of [[change(1, 0, 'a1')], [state('a1'), change(3, 2, 'c3')]]) {
    FakeSocket.made = []
    const { messages, reasons } = connection()
    const [socket] = FakeSocket.made
    socket.open()
    for (const text of said) socket.hear(text)
    vi.advanceTimersByTime(2 * first_wait)
    expect(FakeSocket.made.length).toBe(2)
    FakeSocket.made[1].open()
    FakeSocket.made[1].hear(state('a1', 'b2', 'c3'))
    expect(messages.at(-1)).toEqual(JSON.parse(state('a1', 'b2', 'c3')))
    expect(reasons).toEqual([])
  }
})

test('a new connection forgets what the last one was told', () => {
  const { messages } = connection()
  FakeSocket.made[0].open()
  FakeSocket.made[0].hear(state('a1'))
  FakeSocket.made[0].close()
  vi.advanceTimersByTime(2 * first_wait)
  FakeSocket.made[1].open()
  FakeSocket.made[1].hear(change(2, 1, 'b2'))
  expect(messages.length).toBe(1)
})
