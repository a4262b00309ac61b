import { afterEach, expect, test } from 'vitest'
import type { GameInfo } from '../contract'
import { agent_name, player_name } from './player'
import { choose } from './settings.svelte'

afterEach(() => choose('language', 'auto'))

const info = { levels: [{ level: 2, name: 'easy', agent: 'mcts:sims=200' }] } as GameInfo

test('agents are called by their level, or else by what they are', () => {
  choose('language', 'en')
  expect(agent_name('mcts:sims=200', info)).toBe('Yomi · Easy')
  expect(agent_name('mcts:sims=7', info)).toBe('mcts:sims=7')
  expect(agent_name('Aki', undefined)).toBe('Aki')
  expect(player_name({ kind: 'agent', name: 'mcts:sims=200' }, info)).toBe('Yomi · Easy')
})
