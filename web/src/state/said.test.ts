import { expect, test } from 'vitest'
import type { PlayedMove } from '../contract'
import { moves_said, pass_said } from './said'
import { choose } from './settings.svelte'

const moves: PlayedMove[] = [
  { move: 'd3', side: 'first', seconds: 1 },
  { move: '--', side: 'second', seconds: 1 },
]

test('moves and passes in words, in both languages', () => {
  choose('language', 'en')
  expect(moves_said('nip', moves, 0)).toBe('Black: d3. White passes.')
  expect(moves_said('nip', moves, 1)).toBe('White passes.')
  expect(pass_said('nip', moves)).toBe('White passes.')
  expect(pass_said('nip', moves.slice(0, 1))).toBe('')
  choose('language', 'ja')
  expect(moves_said('nip', moves, 0)).toBe('黒、d3。 白はパス。')
})

test('rolls are told, and no roll hides a pass', () => {
  choose('language', 'en')
  const rolled: PlayedMove[] = [...moves, { move: '3', side: 'chance', seconds: 0 }]
  expect(moves_said('nip', rolled, 2)).toBe('roll 3')
  expect(pass_said('nip', rolled)).toBe('White passes.')
})
