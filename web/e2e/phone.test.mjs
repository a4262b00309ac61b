// A game on a phone: the players, the board, the hand and how the game stands are on one screen, in every game.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  game_names,
  moves_shown,
  new_game,
  on_phone,
  open_page,
  out_of_sight,
  phones,
  turn,
  until,
  with_server,
} from './harness.mjs'
import { make_move } from './moves.mjs'
import { fingers } from './touch.mjs'

const around = with_server()

const the_game = ['.strip', '.board', '.board-frame > *', '.headline', '.told']

for (const [i, phone] of phones.entries()) {
  const language = ['en', 'ja'][i]
  test(`a game fits on ${phone.width}×${phone.height}, in ${language}`, async (whole) => {
    const page = await open_page(around.browser, on_phone(phone, { locale: language }))
    for (const game of await game_names(around.server.address)) {
      await whole.test(game, async () => {
        await new_game(page, around.server.address, game)
        await turn(page)
        assert.deepEqual(await out_of_sight(page, ...the_game), [], 'before the first move')
        const board = await page.locator('.board').boundingBox()
        assert.ok(Math.min(board.width, board.height) > 180, `the board is ${board.width}×${board.height}`)
        for (let moves = 0; moves < 3 && (await turn(page)) === 'turn'; ++moves) {
          const before = await moves_shown(page)
          await make_move(page, async () =>
            assert.deepEqual(await out_of_sight(page, ...the_game, '.confirm'), [], 'while it asks'),
          )
          await until(async () => (await moves_shown(page)) > before && (await turn(page)), 'an answer')
        }
        assert.deepEqual(await out_of_sight(page, ...the_game), [], 'after some moves')
        const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        assert.ok(over <= 0, `${over} pixels too wide`)
        assert.deepEqual(page.complaints, [])
      })
    }
    await page.context().close()
  })
}

const middle = ({ x, y, width, height }) => [x + width / 2, y + height / 2]

for (const phone of phones) {
  test(`HICHAIN on ${phone.width}×${phone.height}: cards for a fingertip, dragged from the hand`, async () => {
    const page = await open_page(around.browser, on_phone(phone))
    await new_game(page, around.server.address, 'hichain')
    await turn(page)
    const cards = page.locator('.hand .card-button:enabled')
    assert.equal(await cards.count(), 27)
    for (const card of await cards.all()) {
      const { width, height } = await card.boundingBox()
      assert.ok(width >= 36 && height >= 36, `a card is ${width}×${height}`)
    }
    const card = cards.filter({ hasText: 'X' })
    await card.tap()
    assert.deepEqual(await out_of_sight(page, ...the_game, '.tools'), [], 'with a card picked')
    const cell = middle(await page.locator('.target[data-cell="2-1"]').boundingBox())
    await card.tap()
    assert.equal(await page.locator('.target').count(), 0, 'it was put back')
    // A finger hides what it carries, so the card is a little above it.
    await fingers(page, [middle(await card.boundingBox()), [cell[0], cell[1] + 46]])
    const confirm = page.locator('.confirm')
    await until(async () => (await moves_shown(page)) > 0 || (await confirm.count()), 'the card to lie')
    // By a click: the browser takes a tap right after so quick a drag for the end of a fling.
    if (await confirm.count()) await confirm.click()
    await until(async () => (await moves_shown(page)) >= 2, 'the card and an answer')
    assert.match(await page.locator('.moves').innerText(), /X[nwse]2-1/)
    assert.equal(await page.evaluate(() => scrollY), 0, 'a drag is no scroll')
    assert.deepEqual(page.complaints, [])
    await page.context().close()
  })
}

test('HICHAIN: a card dragged with the mouse; where it does not fit, it stays picked', async () => {
  const page = await open_page(around.browser)
  await new_game(page, around.server.address, 'hichain')
  await turn(page)
  const card = page.locator('.hand .card-button:enabled').filter({ hasText: 'X' })
  await card.click()
  const fits = middle(await page.locator('.target[data-cell="2-1"]').boundingBox())
  const far = middle(await page.locator('.target[data-cell="-1-1"], .target').first().boundingBox())
  await card.click()
  const drag = async (to) => {
    await page.mouse.move(...middle(await card.boundingBox()))
    await page.mouse.down()
    await page.mouse.move(far[0], far[1], { steps: 4 })
    assert.equal(await page.locator('.carried').count(), 1, 'the card is seen on its way')
    await page.mouse.move(...to, { steps: 4 })
    await page.mouse.up()
  }
  const board = await page.locator('.board').boundingBox()
  await drag([board.x + 12, board.y + board.height - 12])
  await page.getByText('No point of the card would touch').waitFor()
  assert.equal(await card.getAttribute('aria-pressed'), 'true')
  assert.equal(await moves_shown(page), 0)
  await drag(fits)
  await until(async () => (await moves_shown(page)) >= 1, 'the card to lie')
  assert.match(await page.locator('.moves').innerText(), /X[nwse]2-1/)
  assert.deepEqual(page.complaints, [])
})

test('Hex 11×11 on a phone: a move is asked for again, and only there', async () => {
  const page = await open_page(around.browser, on_phone(phones[0]))
  await new_game(page, around.server.address, 'hex', { options: { size: 11 } })
  await turn(page)
  assert.ok((await page.locator('[data-cell="f6"]').boundingBox()).width < 32)
  await page.locator('[data-cell="f6"]').tap()
  await page.getByText('Play f6?').waitFor()
  assert.equal(await page.locator('[data-cell="f6"] .stone.first').count(), 1, 'it is drawn as if it were made')
  assert.equal(await moves_shown(page), 0)
  await page.locator('[data-cell="e6"]').tap()
  await page.getByText('Play e6?').waitFor()
  await page.getByRole('button', { name: 'Not this' }).tap()
  assert.equal(await page.locator('.stone').count(), 0)
  await page.locator('[data-cell="f6"]').tap()
  await page.locator('.confirm').tap()
  await until(async () => (await moves_shown(page)) >= 2 && (await turn(page)) === 'turn', 'the stone and an answer')
  assert.match(await page.locator('.moves').innerText(), /f6/)
  // The same cell once more is a yes, too.
  const free = page.locator('.cell.legal').nth(40)
  await free.tap()
  await page.locator('.confirm').waitFor()
  await free.tap()
  await until(async () => (await moves_shown(page)) >= 4, 'the second stone')

  // Big cells are not asked about, unless one wants to be.
  await new_game(page, around.server.address, 'hex', { options: { size: 4 } })
  await turn(page)
  await page.locator('[data-cell="b2"]').tap()
  await until(async () => (await moves_shown(page)) >= 1, 'the stone at once')
  await page.getByRole('button', { name: 'Settings' }).tap()
  await page.getByLabel('Always').check({ force: true })
  await page.getByRole('button', { name: 'Close' }).tap()
  await turn(page)
  await page.locator('.cell.legal').first().tap()
  await page.locator('.confirm').waitFor()
  assert.deepEqual(page.complaints, [])
})
