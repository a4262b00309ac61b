// A network that is cut, slow or silent, and a server that is away: the page says so, and nothing that was played is
// swallowed.
import assert from 'node:assert/strict'
import { after } from 'node:test'
import { moves_shown, new_game, start_server, state_of, turn, until, with_server } from './harness.mjs'
import { in_each_look } from './looks.mjs'
import { start_proxy } from './proxy.mjs'

const around = with_server()
let proxy = null
after(() => proxy?.stop())

const hex = { options: { size: 5 } }
const press = (page, cell) => page.locator(`.board [data-cell="${cell}"]`).click()

async function game_by_proxy(open) {
  proxy ??= await start_proxy(around.server.port)
  proxy.restore()
  const page = await open()
  const game = await new_game(page, proxy.address, 'hex', hex)
  await turn(page)
  return {
    page,
    game,
    moves: async () => (await state_of(around.server.address, game)).moves.map(({ move }) => move),
  }
}

in_each_look(around, 'silence is told, and a move made meanwhile is sent again', async (look) => {
  const { page, moves } = await game_by_proxy(look.open)
  // How long it takes is printed and not asserted, for a busy machine is slow; transport/live.test.ts holds it below
  // five seconds with a clock of its own.
  proxy.silence()
  const silent_at = Date.now()
  await press(page, 'c3')
  await page.locator('.board [data-cell="c3"] .stone').waitFor()
  await look.says(page, 'play.offline').waitFor()
  const waited = Date.now() - silent_at
  console.log(`silence was told after ${waited} ms`)
  assert.deepEqual(await moves(), [], 'the server has heard nothing')
  assert.equal(await page.locator('.board [data-cell="c3"] .stone').count(), 1, 'the move is still to be seen')
  proxy.restore()
  await until(async () => (await moves())[0] === 'c3', 'the move to arrive')
  await until(async () => (await look.says(page, 'play.offline').count()) === 0, 'the page to say that all is well')
  await until(async () => (await moves_shown(page)) >= 2, 'an answer')
  assert.deepEqual(page.complaints, [])
})

in_each_look(around, 'a move that was overtaken is given back', async (look) => {
  const { page, game, moves } = await game_by_proxy(look.open)
  proxy.silence()
  await press(page, 'c3')
  await look.says(page, 'play.offline').waitFor()
  // Meanwhile the same seat plays elsewhere: another window, which has a network.
  const other = await look.open()
  await other.goto(around.server.address)
  await other.evaluate(
    ([id, token]) => localStorage.setItem('yomi.seats', JSON.stringify({ [id]: [{ side: 'first', token }] })),
    [game.id, game.tokens.first],
  )
  await other.goto(`${around.server.address}/#/game/${game.id}`)
  await turn(other)
  await press(other, 'b2')
  await until(async () => (await moves()).length >= 2, 'another move and its answer')
  proxy.restore()
  await look.says(page, 'play.given_back', { move: 'c3' }).waitFor()
  assert.equal((await moves())[0], 'b2')
  assert.equal(await turn(page), 'turn')
})

in_each_look(around, 'a cut network comes back by itself', async (look) => {
  const { page, moves } = await game_by_proxy(look.open)
  proxy.cut()
  await look.says(page, 'play.offline').waitFor()
  assert.equal(await page.locator('.board .cell.legal').count(), 0, 'nothing can be played meanwhile')
  proxy.restore()
  await until(async () => (await page.locator('.board .cell.legal').count()) > 0, 'the board to be playable')
  await press(page, 'c3')
  await until(async () => (await moves()).length >= 2, 'the move and its answer')
})

in_each_look(around, 'a slow network is no silence', async (look) => {
  const { page } = await game_by_proxy(look.open)
  proxy.slow(700)
  await press(page, 'c3')
  assert.equal(await page.locator('.board [data-cell="c3"] .stone').count(), 1, 'the own move is seen at once')
  const alarms = []
  await until(async () => {
    alarms.push(await look.says(page, 'play.offline').count())
    return (await moves_shown(page)) >= 2 && alarms.length > 100
  }, 'an answer')
  assert.equal(Math.max(...alarms), 0)
  proxy.restore()
})

in_each_look(around, 'the lobby says that the server is away, and that it is back', async (look) => {
  const page = await look.open()
  await page.goto(around.server.address)
  await page.locator('.tile').first().waitFor()
  const { port, data } = around.server
  await around.server.stop()
  await page.locator('.banner', { hasText: look.t('app.offline') }).waitFor()
  around.server = await start_server(port, data)
  await until(async () => (await page.locator('.banner').count()) === 0, 'the banner to go')
})

in_each_look(
  around,
  'a part of the page that could not be fetched is fetched when the server is back',
  async (look) => {
    const page = await look.open()
    await page.goto(around.server.address)
    await page.locator('.tile').first().waitFor()
    const { port, data } = around.server
    await around.server.stop()
    await page.evaluate(() => (location.hash = '#/rules/hex'))
    await look.says(page, 'app.part_missing').waitFor()
    assert.ok(await look.button(page, 'app.reload').count())
    around.server = await start_server(port, data)
    await page.locator('article h1').waitFor()
  },
)
