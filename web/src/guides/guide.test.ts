import { expect, test } from 'vitest'
import { is_wanted, load_guide } from './guide'

const games = ['hex', 'nip', 'othello', 'dice-shogi', 'minishogi', 'hichain', 'geister']

test('every game has rules and a guided game in both languages', async () => {
  for (const game of games) {
    const guide = (await load_guide(game))!
    expect(guide.rules.length, game).toBeGreaterThan(0)
    expect(guide.steps.some((step) => step.want), game).toBe(true)
    for (const part of [...guide.rules, ...guide.steps]) {
      expect(part.text.en.length).toBeGreaterThan(10)
      expect(part.text.ja.length).toBeGreaterThan(5)
    }
  }
  expect(await load_guide('go')).toBe(null)
})

test('wanted moves are whole texts', () => {
  const step = { text: { en: '', ja: '' }, want: 'c1|G\\*1b' }
  expect(is_wanted(step, 'c1')).toBe(true)
  expect(is_wanted(step, 'c11')).toBe(false)
  expect(is_wanted(step, 'G*1b')).toBe(true)
})
