// A whole game of each against an agent, played on the page with the pointer.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { game_names, moves_shown, new_game, open_page, state_of, turn, until, with_server } from './harness.mjs'
import { make_move } from './moves.mjs'
import { short_options } from './samples.mjs'

const around = with_server()

test('a whole game of each', async (whole) => {
  for (const game of await game_names(around.server.address)) {
    await whole.test(game, async () => {
      const page = await open_page(around.browser)
      const created = await new_game(page, around.server.address, game, { options: short_options(game) })
      let moves = 0
      while ((await turn(page)) === 'turn') {
        const before = await moves_shown(page)
        await make_move(page)
        await until(async () => (await moves_shown(page)) > before, `move ${before + 1} of ${game}`)
        assert.ok(++moves < 200)
      }
      const state = await state_of(around.server.address, created)
      assert.ok(state.outcome, 'the server agrees that the game is over')
      assert.ok(moves > 2)
      assert.deepEqual(page.complaints, [])
      await page.context().close()
    })
  }
})
