import { expect, test } from 'vitest'
import { options_from_text, options_text, read_route, study_link } from './link'

test('a study comes back from its link', () => {
  const study = {
    game: 'hichain',
    options: { asterisk: false },
    position: 'Xe1+2,Ls1-1 Hw-1+1 r',
    moves: '*n3+0 Js-1+2',
  }
  expect(read_route(study_link(study))).toEqual({ page: 'study', study })
})

test('options keep their kinds', () => {
  const options = { size: 11, swap: true, start: 'parallel' }
  expect(options_from_text(options_text(options))).toEqual(options)
})

test('unknown addresses lead to the lobby; a page without a game to any game', () => {
  expect(read_route('#/rules')).toEqual({ page: 'rules', game: '' })
  expect(read_route('#/study')).toMatchObject({ page: 'study', study: { game: '' } })
  expect(read_route('')).toEqual({ page: 'lobby' })
  expect(read_route('#/nowhere')).toEqual({ page: 'lobby' })
  expect(read_route('#/game/abc123')).toEqual({ page: 'game', id: 'abc123' })
  expect(read_route('#/records/7')).toEqual({ page: 'record', id: '7' })
})
