import { beforeEach, expect, test } from 'vitest'
import type { PlayedMove, State } from '../contract'
import { choose } from './settings.svelte'
import { must_ask } from './table_talk.svelte'
import { told, told_from } from './telling'

beforeEach(() => choose('language', 'en'))

const played = (sides: string): PlayedMove[] =>
  [...sides].map((side, i) => ({
    move: `m${i}`,
    side: ({ f: 'first', s: 'second', c: 'chance' } as const)[side]!,
    seconds: 0,
  }))

test('the last move of a player is told, with the rolls after it', () => {
  expect(told_from(played('fs'))).toBe(1)
  expect(told_from(played('fcsc'))).toBe(2)
  expect(told_from(played('c'))).toBe(0)
  expect(told_from([])).toBe(0)
})

test('a game that tells nothing of its moves has their texts', async () => {
  const state = { game: 'go', moves: played('fs'), view: null, to_move: 'first', you: 'first' } as unknown as State
  expect(await told(state, () => null)).toBe('Second player: m1')
  choose('language', 'ja')
  expect(await told(state, () => null)).toBe('後手：m1')
})

test('rolls of the die follow the move', async () => {
  const view = (roll: number | null, file: number | null) => ({
    cells: [...Array(5)].map(() => Array(5).fill(null)),
    hands: { first: {}, second: {} },
    roll,
    file,
    check: false,
    last: null,
  })
  const moves = played('sc').map((one, i) => ({ ...one, move: ['P*3c', '3'][i] }))
  const base = { game: 'dice-shogi', you: 'first', to_move: 'first' }
  const after_drop = { ...base, moves: moves.slice(0, 1), view: view(null, null) }
  after_drop.view.cells[2][2] = { piece: 'P', promoted: false, side: 'second' }
  const after_roll = { ...base, moves, view: view(3, 3) }
  const states = [null, after_drop, after_roll] as unknown as (State | null)[]
  expect(await told(states[2]!, (ply) => states[ply])).toBe(
    'White: drops a pawn on 3c. Black rolls 3: the move must go to file 3.',
  )
})

test('where cells are small a move is asked for again, if one wants that', () => {
  expect(must_ask('auto', 24)).toBe(true)
  expect(must_ask('auto', 40)).toBe(false)
  expect(must_ask('auto', null)).toBe(false)
  expect(must_ask('always', 40)).toBe(true)
  expect(must_ask('never', 10)).toBe(false)
})
