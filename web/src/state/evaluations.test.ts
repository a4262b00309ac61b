import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Analysis, State, Study } from '../contract'
import { server } from '../transport/http'
import { Evaluations } from './evaluations.svelte'

const study_at = (position: number): Study => ({
  game: 'go',
  options: {},
  position: null,
  moves: 'x '.repeat(position),
})
const analysis = (share: number) => ({ share, moves: [], heat: [] }) as unknown as Analysis
const state = (outcome: unknown = null) => ({ to_move: 'first', outcome, chance: false }) as State

let answers: ((analysis: Analysis) => void)[] = []
beforeEach(() => {
  answers = []
  vi.spyOn(server, 'analyse').mockImplementation(() => new Promise((resolve) => answers.push(resolve)))
})
afterEach(() => vi.restoreAllMocks())

const answer = async (share: number) => {
  await vi.waitFor(() => expect(answers.length).toBeGreaterThan(0))
  answers.shift()!(analysis(share))
}

test('the whole game is valued beside the position that is looked at', async () => {
  const evaluations = new Evaluations()
  evaluations.analyst.look_at(study_at(1))
  const done = evaluations.analyse_all([0, 1, 2], study_at, async (at) => state(at === 2 ? {} : null))
  await vi.waitFor(() => expect(evaluations.progress).toEqual({ done: 0, of: 3 }))
  await answer(0.4)
  expect(evaluations.analyst.current).toBe(null)
  await vi.waitFor(() => expect(evaluations.progress).toEqual({ done: 1, of: 3 }))
  await answer(0.6)
  await done
  // The end has no value, and the position that is looked at shows its own.
  expect([...evaluations.shares]).toEqual([
    [0, 0.4],
    [1, 0.6],
  ])
  expect(evaluations.analyst.current?.share).toBe(0.6)
  expect(evaluations.progress).toBe(null)
})

test('what is stopped notes nothing more', async () => {
  const evaluations = new Evaluations()
  const done = evaluations.analyse_all([0, 1], study_at, async () => state())
  await vi.waitFor(() => expect(answers.length).toBe(1))
  evaluations.stop()
  expect(evaluations.progress).toBe(null)
  await answer(0.4)
  await done
  expect(evaluations.shares.size).toBe(0)
  expect(answers.length).toBe(0)
})
