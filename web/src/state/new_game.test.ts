import { expect, test } from 'vitest'
import type { GameInfo } from '../contract'
import { agent_of, default_options, request_of, type NewGame } from './new_game'

const info: GameInfo = {
  name: 'hex',
  summary: '',
  rules: '',
  agents: [],
  hidden: false,
  chance: false,
  formats: [],
  options: [
    { name: 'size', kind: 'integer', default: '11', minimum: 1, maximum: 19, choices: [], help: '' },
    { name: 'swap', kind: 'flag', default: 'false', minimum: null, maximum: null, choices: [], help: '' },
  ],
  levels: [
    { level: 1, name: 'beginner', agent: 'random' },
    { level: 6, name: 'strongest', agent: 'mcts:time=5' },
  ],
}
const form: NewGame = {
  game: 'hex',
  options: { size: 11, swap: true },
  opponent: 'agent',
  level: 6,
  level_second: 1,
  agent: '',
  side: 'second',
  clock: null,
  name: 'Aki',
}

test('defaults get the kind of their option', () => {
  expect(default_options(info)).toEqual({ size: 11, swap: false })
})

test('against an agent, on the chosen side, with what is special', () => {
  const request = request_of(form, info)
  expect(request.players.second).toEqual({ kind: 'human', name: 'Aki' })
  expect(request.players.first).toEqual({ kind: 'agent', agent: 'mcts:time=5' })
  expect(request.options).toEqual({ swap: true })
})

test('an invitation leaves a seat open; chance chooses a side; two agents play', () => {
  expect(request_of({ ...form, opponent: 'friend', side: 'chance' }, info, () => 0.1).players.second.kind).toBe(
    'open',
  )
  expect(request_of({ ...form, opponent: 'friend', side: 'chance' }, info, () => 0.9).players.first.kind).toBe('open')
  expect(request_of({ ...form, opponent: 'friend' }, info).private).toBe(true)
  const listed = request_of({ ...form, opponent: 'anyone' }, info)
  expect([listed.private, listed.players.first.kind]).toEqual([undefined, 'open'])
  const watched = request_of({ ...form, opponent: 'watch', side: 'first' }, info).players
  expect([watched.first, watched.second]).toEqual([
    { kind: 'agent', agent: 'mcts:time=5' },
    { kind: 'agent', agent: 'random' },
  ])
  expect(agent_of(info, 0, 'mcts:sims=10')).toBe('mcts:sims=10')
})
