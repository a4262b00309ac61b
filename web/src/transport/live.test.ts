import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { first_wait, longest_wait, wait_before_try } from './backoff'
import { LiveConnection, live_address } from './live'

class FakeSocket {
  static made: FakeSocket[] = []
  readyState = 0
  sent: string[] = []
  onopen: (() => void) | null = null
  onclose: ((event?: { code: number; reason: string }) => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  constructor(readonly address: string) {
    FakeSocket.made.push(this)
  }
  open() {
    this.readyState = 1
    this.onopen?.()
  }
  send(text: string) {
    this.sent.push(text)
  }
  close() {
    this.readyState = 3
    this.onclose?.()
  }
}

const make = (address: string) => new FakeSocket(address) as unknown as WebSocket

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

test('the address carries the token only when there is one', () => {
  expect(live_address('http://127.0.0.1:8080', 'abc', null)).toBe('ws://127.0.0.1:8080/ws/live/abc')
  expect(live_address('https://yomi.example', 'abc', 'f00')).toBe('wss://yomi.example/ws/live/abc?token=f00')
})

test('a lost connection comes back, and says so', () => {
  const seen: boolean[] = []
  const messages: unknown[] = []
  const live = new LiveConnection(
    'ws://x',
    { connected: (is) => seen.push(is), message: (m) => messages.push(m), refused: () => {} },
    make,
  )
  FakeSocket.made[0].open()
  FakeSocket.made[0].onmessage?.({ data: '{"type":"pong"}' })
  FakeSocket.made[0].onmessage?.({ data: 'not JSON' })
  FakeSocket.made[0].close()
  expect(live.send({ type: 'resign' })).toBe(false)
  vi.advanceTimersByTime(longest_wait)
  expect(FakeSocket.made.length).toBe(2)
  FakeSocket.made[1].open()
  expect(seen).toEqual([true, false, true])
  expect(messages).toEqual([{ type: 'pong' }])
  expect(live.send({ type: 'move', move: 'a1', ply: 0 })).toBe(true)
  expect(FakeSocket.made[1].sent).toEqual(['{"type":"move","move":"a1","ply":0}'])
})

test('a closed one stays closed', () => {
  const live = new LiveConnection('ws://x', { connected: () => {}, message: () => {}, refused: () => {} }, make)
  FakeSocket.made[0].open()
  live.close()
  vi.advanceTimersByTime(longest_wait * 3)
  expect(FakeSocket.made.length).toBe(1)
})

test('a refused one stays closed and tells why', () => {
  const reasons: string[] = []
  new LiveConnection(
    'ws://x',
    { connected: () => {}, message: () => {}, refused: (reason) => reasons.push(reason) },
    make,
  )
  FakeSocket.made[0].onclose?.({ code: 1008, reason: 'there is no such game' })
  vi.advanceTimersByTime(longest_wait * 3)
  expect(FakeSocket.made.length).toBe(1)
  expect(reasons).toEqual(['there is no such game'])
})
