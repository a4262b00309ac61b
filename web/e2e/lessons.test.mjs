// Every lesson: what it claims is held against the real server, and it is walked to its end, on a desk and on phones,
// in both languages, with words and board in sight together.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { guide_of, offered, wanted } from './guides.mjs'
import { game_names, on_phone, open_page, out_of_sight, phones, post, until, with_server } from './harness.mjs'
import { play } from './samples.mjs'

const around = with_server()

async function position(game, { options = {}, position = null, moves = '' }, ...more) {
  const request = { game, options, position, moves: [moves, ...more].join(' ').trim() }
  const state = await (await post(around.server.address, '/api/position', request)).json()
  assert.ok(!state.error, `${game}, ${JSON.stringify(request)}: ${state.error}`)
  return state
}

async function check_claims(game, step, name) {
  const { facts = {} } = step
  const state = await position(game, step)
  if (facts.score) assert.deepEqual(state.score, facts.score, name)
  if (facts.legal) assert.equal(state.legal.length, facts.legal, name)
  for (const move of facts.can ?? []) assert.ok(state.legal.includes(move), `${name}: ${move}`)
  for (const move of facts.cannot ?? []) assert.ok(!state.legal.includes(move), `${name}: ${move}`)
  if (step.answers) assert.equal(step.answers.filter(({ right }) => right).length, 1, name)
  if (!step.want) return facts.winner && assert.equal(state.outcome?.winner, facts.winner, name)
  const moves = wanted(step, state.legal)
  assert.ok(moves.length > 0, `${name}: no legal move is ${step.want}`)
  // Where every move will do a dozen is enough; the server does not answer without end.
  for (const move of moves.slice(0, 12)) {
    const after = await position(game, step, move)
    if (facts.score_after) assert.deepEqual(after.score, facts.score_after, `${name}, ${move}`)
    if (facts.winner) assert.equal(after.outcome?.winner, facts.winner, `${name}, ${move}`)
    if (step.reply) await position(game, step, move, step.reply)
  }
}

test('what the lessons claim is what the server says', async (whole) => {
  for (const game of await game_names(around.server.address)) {
    await whole.test(game, async () => {
      const { rules, steps } = await guide_of(game)
      for (const { picture } of rules) if (picture) await position(game, picture)
      for (const [number, step] of steps.entries()) await check_claims(game, step, `${game}, step ${number + 1}`)
    })
  }
})

const places = [
  ['a desk', 'en', {}],
  ['a desk', 'ja', {}],
  ['a small phone', 'en', on_phone(phones[1])],
  ['a phone', 'ja', on_phone(phones[0])],
]

// What has to be done in a step, and first what is not asked for.
async function take_step(page, game, step) {
  const hint = page.locator('.hint')
  if (step.answers) {
    const wrong = step.answers.findIndex(({ right }) => !right)
    await page.locator('.answers button').nth(wrong).click()
    await until(() => hint.innerText(), 'a word about the wrong answer')
    await page
      .locator('.answers button')
      .nth(step.answers.findIndex(({ right }) => right))
      .click()
  }
  if (!step.want) return
  const { legal } = await position(game, step)
  const [move] = wanted(step, legal)
  const other = offered(step, legal).find((one) => !wanted(step, legal).includes(one))
  await page.locator('.board-frame .legal').first().waitFor()
  if (other && step.hint) {
    await play(page, game, other)
    await page.getByText(step.hint[await page.evaluate(() => document.documentElement.lang)]).waitFor()
  }
  await play(page, game, move)
}

async function walk(page, game, guide, language, is_phone) {
  const { steps } = guide
  await page.goto(`${around.server.address}/#/learn/${game}`)
  const next = page.locator('.steps .primary')
  for (const [number, step] of steps.entries()) {
    const name = `${game}, step ${number + 1}`
    await until(async () => (await page.locator('.text').innerText()) === step.text[language], name)
    await page.locator('.board').waitFor()
    if (is_phone) assert.deepEqual(await out_of_sight(page, '.words', '.board-frame > *', '.board'), [], name)
    const board = await page.locator('.board').boundingBox()
    assert.ok(Math.min(board.width, board.height) >= 150, `${name}: the board is ${board.height} pixels high`)
    await take_step(page, game, step)
    await until(() => next.isEnabled(), `${name} to be done`)
    if (is_phone) assert.deepEqual(await out_of_sight(page, '.words', '.board'), [], `${name}, done`)
    if (step.want || step.answers) assert.ok(await page.locator('.hint').innerText(), `${name} says what came of it`)
    if (number + 1 < steps.length) await next.click()
  }
  assert.match(await next.getAttribute('href'), new RegExp(`#/new/${game}$`))
}

for (const [place, language, options] of places) {
  test(`every lesson to its end, on ${place}, in ${language}`, async (whole) => {
    const page = await open_page(around.browser, { locale: language, ...options })
    for (const game of await game_names(around.server.address)) {
      await whole.test(game, async () => {
        await walk(page, game, await guide_of(game), language, !!options.isMobile)
        assert.deepEqual(page.complaints, [])
      })
    }
    await page.context().close()
  })
}

test('a lesson says why a click does nothing', async () => {
  const page = await open_page(around.browser)
  await page.goto(`${around.server.address}/#/learn/nip`)
  await page.locator('[data-cell="a3"]').click()
  await page.getByText('A disc here would flip nothing').waitFor()
  await page.locator('[data-cell="d4"]').click()
  await page.getByText('A disc lies there already').waitFor()
})
