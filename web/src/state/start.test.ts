import { expect, test } from 'vitest'
import type { State, Study } from '../contract'
import { RequestError } from '../transport/http'
import { start_of, study_from } from './start'

const state = (position: string, ...moves: string[]) =>
  ({ game: 'hex', options: { size: 3 }, position, moves: moves.map((move) => ({ move, side: 'first' })) }) as unknown as State
// A server on which every game begins with an empty board, and a position is the text of its moves.
const ask = async ({ moves }: Study) => {
  if (moves.includes('z')) throw new RequestError('no such cell', 400)
  return state(moves || 'empty')
}

test('moves that lead from the usual start to what is seen tell that the game began there', async () => {
  expect(await start_of(state('a1 b2', 'a1', 'b2'), ask)).toEqual({ position: null })
})

test('a set-up game without moves shows its start, one with moves does not', async () => {
  expect(await start_of(state('c3'), ask)).toEqual({ position: 'c3' })
  expect(await start_of(state('c3 a1', 'a1'), ask)).toBe(null)
  expect(await start_of(state('c3 z9', 'z9'), ask)).toBe(null)
})

test('a server that is away tells nothing', async () => {
  await expect(start_of(state('c3'), () => Promise.reject(new RequestError('offline', 0)))).rejects.toThrow('offline')
})

test('a study has the start and the moves', () => {
  expect(study_from({ position: 'c3' }, state('c3 a1', 'a1'))).toEqual({ game: 'hex', options: { size: 3 }, position: 'c3', moves: 'a1' })
})
