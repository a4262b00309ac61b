import { beforeEach, expect, test } from 'vitest'
import { choose } from '../../state/settings.svelte'
import { told } from './telling'
import type { View } from './view'

beforeEach(() => choose('language', 'en'))

const view = (last: View['last'], captured: View['captured'] = []): View => ({
  ghosts: [],
  captured,
  exits: [],
  set_up: false,
  last,
})
const played = { game: 'geister', side: 'second', to_move: 'first', you: 'first' } as const

test('steps are told as the viewer sees them', () => {
  const before = view(null)
  const step = (to: [number, number]) => told({ ...played, move: 'CN', before, after: view({ from: [2, 2], to }) })
  expect(step([2, 3])).toBe('ghost C one cell down')
  expect(step([2, 1])).toBe('ghost C one cell up')
  expect(step([1, 2])).toBe('ghost C one cell to the left')
  expect(step([3, 2])).toBe('ghost C one cell to the right')
  expect(told({ ...played, move: 'CN', before, after: view({ from: [0, 5], to: null }) })).toContain('leaves')
  expect(told({ ...played, move: '????', before, after: view(null) })).toBe('has chosen the red ghosts')
})

test('captures have the colour that lies open, and no other', () => {
  const [red, blue] = (['red', 'blue'] as const).map((colour, i) => ({
    side: 'first' as const,
    letter: 'AB'[i],
    colour,
  }))
  const last: View['last'] = { from: [2, 2], to: [2, 3] }
  expect(told({ ...played, move: 'CN', before: view(null, [red]), after: view(last, [red, blue]) })).toBe(
    'ghost C one cell down, captures a blue ghost (1 of 4)',
  )
  const hidden = { ...blue, colour: null }
  expect(told({ ...played, move: 'CN', before: view(null), after: view(last, [hidden]) })).not.toMatch(/red|blue/)
  // What was there before is not known: nothing is made up.
  expect(told({ ...played, move: 'CN', before: null, after: view(last, [red]) })).toBe('ghost C one cell down')
})
