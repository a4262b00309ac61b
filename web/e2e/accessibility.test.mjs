// What axe-core finds on every page, in light and dark, wide and on a phone; what is announced to those who hear the
// page; and that both sides of a board are seen on every ground.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { test } from 'node:test'
import { game_names, moves_shown, new_game, open_page, post, turn, until, with_server } from './harness.mjs'
import { in_each_look, phone, teller } from './looks.mjs'
import { make_move } from './moves.mjs'

const around = with_server()
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

// The page's policy allows no foreign script: axe is run as the browser's own, beside the page.
async function violations(page) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  const found = await page.evaluate(() => window.axe.run(document, { resultTypes: ['violations'] }))
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary}`),
  )
}

const appearances = [
  ['light, wide', { colorScheme: 'light' }],
  ['dark, wide', { colorScheme: 'dark' }],
  ['light, phone, Japanese', { ...phone, colorScheme: 'light', locale: 'ja' }],
  ['dark, phone, Japanese', { ...phone, colorScheme: 'dark', locale: 'ja' }],
]

// Waits until nothing moves any more, for what fades in has no contrast yet.
async function settle(page) {
  await until(() => page.locator('h1').count(), 'a page')
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => Promise.all(document.getAnimations().map((one) => one.finished.catch(() => {}))))
}

for (const [name, options] of appearances) {
  test(`axe finds nothing on any page (${name})`, async (whole) => {
    const { address } = around.server
    const games = await game_names(address)
    const page = await open_page(around.browser, options)
    const look_at = (place, prepare) =>
      whole.test(place, async () => {
        await page.goto(`${address}/${place}`)
        await settle(page)
        await prepare?.()
        assert.deepEqual(await violations(page), [])
      })
    await look_at('#/')
    await look_at('#/new/hex', async () => {
      await page.locator('header button').click()
      await page.locator('dialog[open]').waitFor()
    })
    await page.keyboard.press('Escape')
    await look_at('#/records')
    await look_at('#/workshop', () => page.locator('.gallery svg.board').last().waitFor())
    for (const game of ['chess', 'hex.yomi', 'onitama', 'kalah']) await look_at(`#/workshop/play/${game}`)
    await look_at('#/workshop/edit/connect-four?guide', () => page.locator('.trial [data-cell]').first().waitFor())
    for (const game of games) {
      await look_at(`#/study/${game}`)
      await look_at(`#/rules/${game}`)
      await look_at(`#/learn/${game}`)
    }
    await look_at('#/study/hex?o=size%3D5&m=c3+b4+%28+b5+%29+d2&n=2', async () => {
      await page.getByRole('button', { name: teller(options.locale ?? 'en')('analysis.run'), exact: true }).click()
      await until(async () => (await page.locator('ol li').count()) > 0, 'an analysis')
    })
    // With pieces in hand.
    await look_at('#/study/minishogi?p=' + encodeURIComponent('k4/5/5/5/4K b 2Pg 1'))
    for (const game of games) {
      await whole.test(`a game of ${game}`, async () => {
        await new_game(page, address, game)
        await turn(page)
        await make_move(page)
        await until(async () => (await turn(page)) !== '' && (await moves_shown(page)) > 1, 'an answer')
        await settle(page)
        assert.deepEqual(await violations(page), [])
      })
    }
    await whole.test('an invitation', async () => {
      const t = teller(options.locale ?? 'en')
      await page.goto(`${address}/#/new/hex`)
      await page.getByText(t('new.opponent.friend')).click()
      await page.getByRole('button', { name: t('new.start') }).click()
      await page.getByRole('button', { name: t('play.cancel') }).waitFor()
      await settle(page)
      assert.deepEqual(await violations(page), [])
    })
    await page.context().close()
  })
}

in_each_look(around, 'every move is announced, and a pass', async (look) => {
  const page = await look.open()
  const said = () => page.locator('.announcer').innerText()
  const seats = { first: { kind: 'human', name: 'A' }, second: { kind: 'human', name: 'B' } }
  await new_game(page, around.server.address, 'hex', { seats })
  await page.locator('[data-cell="c3"].legal').click()
  const side = { en: 'Black', ja: '黒' }[look.language]
  await until(async () => (await said()) === look.t('say.moved', { side, move: 'c3' }), 'the move in words')
  assert.equal(await page.locator('.announcer').getAttribute('aria-live'), 'polite')
  const moves = await moves_before_a_pass()
  await new_game(page, around.server.address, 'othello', { options: small, seats, moves: moves.join(' ') })
  await turn(page)
  await page.getByRole('button', { name: look.t('board.pass'), exact: true }).click()
  const passes = { en: /(Black|White) passes\./, ja: /[黒白]はパス。/ }[look.language]
  await until(async () => passes.test(await said()), 'the pass in words')
  await until(async () => passes.test(await page.locator('.passed').innerText()), 'the pass, for the eye')
})

const small = { size: 4 }

// A game by chance until somebody can only pass; if nobody ever must, another one.
async function moves_before_a_pass() {
  let seed = 3
  const one_of = (list) => list[(seed = (seed * 48271) % 2147483647) % list.length]
  for (let moves = []; ;) {
    const request = { game: 'othello', options: small, position: null, moves: moves.join(' ') }
    const { legal, outcome } = await (await post(around.server.address, '/api/position', request)).json()
    if (legal.length === 1 && legal[0] === '--') return moves
    moves = outcome ? [] : [...moves, one_of(legal)]
  }
}

test('what stands in a study is told, too, and cells say what they are', async () => {
  const page = await open_page(around.browser)
  await page.goto(`${around.server.address}/#/study/hex?o=size%3D5&m=c3+b4`)
  await page.locator('.board').waitFor()
  const said = () => page.locator('.announcer').innerText()
  await until(async () => (await said()) === 'White: b4.', 'the last move')
  await page.keyboard.press('ArrowLeft')
  await until(async () => (await said()) === 'Black: c3.', 'the move before')
  assert.equal(await page.locator('[data-cell="c3"]').getAttribute('aria-label'), 'c3, Black, last move')
  assert.equal(await page.locator('[data-cell="a1"]').getAttribute('aria-label'), 'a1, empty, possible')
})

// By WCAG: how much lighter the lighter colour is.
function contrast(one, other) {
  const light = (colour) => {
    const parts = colour.match(/[\d.]+/g).map(Number)
    const [r, g, b] = parts.slice(0, 3).map((part) => {
      const share = part / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05
  }
  const [a, b] = [light(one), light(other)]
  return Math.max(a, b) / Math.min(a, b)
}

for (const colorScheme of ['light', 'dark']) {
  test(`both sides of Hex are seen on its board and at its edges (${colorScheme})`, async () => {
    const page = await open_page(around.browser, { colorScheme })
    await page.goto(`${around.server.address}/#/study/hex?o=size%3D5&m=c3+b4`)
    await until(async () => (await page.locator('.board .stone').count()) === 2, 'two stones')
    const colour = (selector, property) =>
      page.evaluate(
        ([selector, property]) => getComputedStyle(document.querySelector(selector))[property],
        [selector, property],
      )
    const ground = await colour('.board .ground', 'fill')
    const around_edges = await colour('.board .rim.shadow', 'stroke')
    const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    // Black on a light board needs no rim; white on it has one.
    assert.ok(contrast(await colour('.board .stone.first', 'fill'), ground) >= 3, 'black stones')
    assert.ok(contrast(await colour('.board .rim.first', 'stroke'), ground) >= 3, 'black edges beside the board')
    assert.ok(contrast(await colour('.board .rim.first', 'stroke'), around_edges) >= 3, 'black edges on their frame')
    assert.ok(contrast(around_edges, paper) >= 1.8, 'the frame on the page')
    if (colorScheme === 'dark') {
      assert.ok(contrast(await colour('.board .stone.second', 'fill'), ground) >= 3, 'white stones')
      assert.ok(contrast(await colour('.board .rim.second', 'stroke'), ground) >= 3, 'white edges')
    }
    await page.context().close()
  })
}
