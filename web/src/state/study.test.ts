import { expect, test } from 'vitest'
import type { PlayedMove } from '../contract'
import { study_of } from './study'

test('a study of a live game has its start and its moves', () => {
  const moves: PlayedMove[] = [
    { move: 'a1', side: 'first', seconds: 1 },
    { move: 'b2', side: 'second', seconds: 1 },
  ]
  const state = { game: 'hex', options: { size: 3 }, start: '3/1w1/3 b', moves }
  expect(study_of(state)).toEqual({ game: 'hex', options: { size: 3 }, position: '3/1w1/3 b', moves: 'a1 b2' })
  expect(study_of({ ...state, start: null }, 1)).toEqual({
    game: 'hex',
    options: { size: 3 },
    position: null,
    moves: 'a1',
  })
})
