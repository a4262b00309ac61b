import { expect, test } from 'vitest'
import { game_link, options_from_text, options_text, read_route, records_link, study_link } from './link'

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
  expect(read_route('#/game/abc123')).toEqual({ page: 'game', id: 'abc123', invitation: null, from: null })
  expect(read_route('#/records/7')).toEqual({ page: 'record', id: '7' })
})

test('a link to a study has its branches, where one is in it, and whose game it was', () => {
  const study = {
    game: 'go',
    options: {},
    position: null,
    moves: 'a1 ( b2 c3 ) d4',
    at: 2,
    about: {
      players: ['Aki', 'Ben & Co?'] as [string, string],
      date: '2026-01-02',
      result: { winner: 'first' as const, code: 'resigned', reason: 'resigned' },
    },
  }
  expect(read_route(study_link(study))).toEqual({ page: 'study', study })
})

test('what a link says of a record is taken only if it has the right form', () => {
  const about_of = (text: string) => {
    const route = read_route(`#/study/go?a=${encodeURIComponent(text)}`)
    return route.page === 'study' ? route.study.about : null
  }
  expect(about_of('nonsense')).toBe(undefined)
  expect(about_of('{"players":["x"],"date":5,"result":{"winner":"nobody"}}')).toEqual({})
})

test('an invitation and a list of records come back from their links', () => {
  expect(read_route(game_link('abc', 'f00'))).toEqual({ page: 'game', id: 'abc', invitation: 'f00', from: null })
  expect(read_route(game_link('abc', null, 0))).toEqual({ page: 'game', id: 'abc', invitation: null, from: 0 })
  const filters = { game: 'go', player: '木村', winner: '', since: '', until: '', source: '' }
  expect(read_route(records_link(filters, 25))).toEqual({ page: 'records', filters, offset: 25 })
  expect(records_link({ ...filters, game: '', player: '' })).toBe('#/records')
})
