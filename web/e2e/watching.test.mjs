// Agents that are watched, and games that are replayed: at a pace, with a pause.
import assert from 'node:assert/strict'
import { moves_shown, new_game, over, state_of, until, with_server } from './harness.mjs'
import { in_each_look } from './looks.mjs'

const around = with_server()

const agents = { first: { kind: 'agent', agent: 'random' }, second: { kind: 'agent', agent: 'random' } }

in_each_look(around, 'agents that are done in a second are watched move by move, from the first', async (look) => {
  const page = await look.open()
  await page.goto(`${around.server.address}/#/new/hex`)
  await page.getByLabel({ en: 'Size', ja: '盤の大きさ' }[look.language]).selectOption('3')
  await page.getByText(look.t('new.opponent.watch')).click()
  await page.getByText(look.t('level.beginner')).first().click()
  await page.getByRole('button', { name: look.t('new.start') }).click()
  await page.locator('.board').waitFor()
  await page.getByLabel(look.t('moves.pace')).selectOption('0.5')
  const id = /game\/(\w+)/.exec(page.url())[1]
  const { moves, outcome } = await until(async () => {
    const state = await state_of(around.server.address, { id, tokens: {} })
    return state.outcome ? state : null
  }, 'the server to be done')
  assert.ok((await moves_shown(page)) < moves.length, 'the page is not done yet')
  const won = { en: /wins/, ja: /の勝ち/ }[look.language]
  assert.ok(!won.test(await page.locator('.headline').innerText()), 'nor does it tell the end')

  await look.button(page, 'moves.pause').click()
  const paused = await moves_shown(page)
  await page.waitForTimeout(1200)
  assert.equal(await moves_shown(page), paused, 'paused')
  await look.button(page, 'moves.play').click()
  const lengths = new Set()
  await until(async () => {
    lengths.add(await moves_shown(page))
    return won.test(await page.locator('.headline').innerText())
  }, 'the end')
  assert.equal(await moves_shown(page), moves.length)
  for (let length = paused + 1; length < moves.length; ++length) assert.ok(lengths.has(length), `${length} moves`)
  assert.ok(outcome)

  // And again from the start.
  await look.button(page, 'moves.play').click()
  await until(async () => (await page.locator('.board .stone').count()) === 1, 'the replay')
  await page.keyboard.press('ArrowRight')
  await look.button(page, 'moves.play').waitFor()
  assert.deepEqual(page.complaints, [])
})

in_each_look(around, 'who does not want to wait sees the game as it stands', async (look) => {
  const page = await look.open()
  const game = await new_game(page, around.server.address, 'nip', { seats: agents })
  await page.goto(`${around.server.address}/#/`)
  await page.goto(`${around.server.address}/#/game/${game.id}?from=0`)
  await look.button(page, 'play.catch_up').click()
  await over(page)
  const { moves } = await state_of(around.server.address, game)
  await until(async () => (await moves_shown(page)) === moves.length, 'all moves')
  // Opened without a word where to begin, what is over is shown as it ended.
  await page.goto(`${around.server.address}/#/`)
  await page.goto(`${around.server.address}/#/game/${game.id}`)
  await over(page)
  assert.equal(await moves_shown(page), moves.length)
  assert.deepEqual(page.complaints, [])
})
