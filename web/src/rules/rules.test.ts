import { expect, test } from 'vitest'
import { full_rules } from './rules'

test('every game has its full rules in Japanese', async () => {
  for (const game of ['hex', 'nip', 'othello', 'dice-shogi', 'minishogi', 'hichain', 'geister']) {
    const text = await full_rules(game, 'ja')
    expect(text, game).toMatch(/【局面の表記】/)
  }
})

test('the English ones are the server’s', async () => {
  expect(await full_rules('hex', 'en')).toBe(null)
})
