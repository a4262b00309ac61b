// Pictures of the page for docs/images, from real games on a real server. Agents play both sides up to a point; then
// the page shows the game.
import { fileURLToPath } from 'node:url'
import { moves_shown, new_game, open_page, post, start_browser, start_server, turn, until } from './harness.mjs'
import { listen } from './socket.mjs'

const folder = fileURLToPath(new URL('../../docs/images/', import.meta.url))
const server = await start_server()
const browser = await start_browser()

async function picture(page, name) {
  await page.waitForTimeout(900)
  await page.mouse.move(1, 1)
  await page.evaluate(() => scrollTo(0, 0))
  await page.screenshot({ path: `${folder}${name}.png` })
  console.log(name)
}

// The first plies of a game between two agents, as the server plays it.
async function moves_between(game, options, agents, plies) {
  const players = { first: { kind: 'agent', agent: agents[0] }, second: { kind: 'agent', agent: agents[1] } }
  const request = { game, options, players, clock: null, position: null, moves: null, name: '' }
  const { id } = await (await post(server.address, '/api/live', request)).json()
  // Agents play each other only while somebody watches.
  const watcher = await listen(server.address, id)
  const state = await until(
    async () => {
      const seen = await (await fetch(`${server.address}/api/live/${id}`)).json()
      return seen.moves.length >= plies || seen.outcome ? seen : null
    },
    `${plies} plies of ${game}`,
    90,
  )
  watcher.close()
  return state.moves
    .slice(0, plies)
    .map((entry) => entry.move)
    .join(' ')
}

const words = (moves) => encodeURIComponent(moves)

async function study(page, game, options, moves, name, analyse = false) {
  const text = Object.entries(options)
    .map(([key, value]) => `${key}=${value}`)
    .join(',')
  await page.goto(`${server.address}/#/study/${game}?o=${encodeURIComponent(text)}&m=${words(moves)}`)
  await page.locator('.board').waitFor()
  if (analyse) {
    await page.getByRole('button', { name: 'Analyse', exact: true }).click()
    await until(async () => (await page.locator('ol li').count()) > 0, 'an analysis')
  }
  await picture(page, name)
}

const light = await open_page(browser, { colorScheme: 'light' })
const dark = await open_page(browser, { colorScheme: 'dark' })
const japanese = await open_page(browser, { colorScheme: 'light', locale: 'ja' })
const phone = await open_page(browser, {
  colorScheme: 'light',
  locale: 'ja',
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
})

const hex = await moves_between('hex', { size: 11 }, ['mcts:sims=2000', 'mcts:sims=2000'], 24)
await study(light, 'hex', { size: 11 }, hex, 'page-hex', true)
const nip = await moves_between('nip', {}, ['alphabeta:depth=4', 'alphabeta:depth=3'], 24)
await study(light, 'nip', {}, nip, 'page-nip', true)
const shogi = await moves_between('dice-shogi', {}, ['expectimax:depth=2', 'expectimax:depth=2'], 27)
await study(light, 'dice-shogi', {}, shogi, 'page-dice-shogi')
const hichain = await moves_between('hichain', {}, ['alphabeta:depth=1', 'alphabeta:depth=1'], 26)
await study(dark, 'hichain', {}, hichain, 'page-hichain')

// Against an agent that comes forward, a person who captures what can be captured.
async function geister(page) {
  await new_game(page, server.address, 'geister', {
    seats: { first: { kind: 'human', name: 'Aki' }, second: { kind: 'agent', agent: 'rush' } },
  })
  await turn(page)
  await page.getByRole('button', { name: 'Three and a keeper' }).click()
  await page.getByRole('button', { name: 'Ready' }).click()
  for (let ply = 2; ply < 14; ply += 2) {
    await until(async () => (await moves_shown(page)) >= ply, `${ply} plies`)
    if ((await turn(page)) !== 'turn') return
    await capture_or_advance(page)
  }
  await until(async () => (await moves_shown(page)) >= 14 && (await turn(page)), 'the last answer')
}

async function capture_or_advance(page) {
  const cells = await page.evaluate(() =>
    [...document.querySelectorAll('.board .cell.legal')].map((cell) => cell.dataset.cell),
  )
  for (const target of ['.capture', '.spot']) {
    for (const cell of cells) {
      await page.locator(`[data-cell="${cell}"]`).focus()
      await page.keyboard.press('Escape')
      await page.locator(`[data-cell="${cell}"]`).click()
      const there = page.locator(`.board .cell:has(${target})`).first()
      if ((await there.count()) === 0) continue
      await there.click()
      return
    }
  }
}

await geister(dark)
await picture(dark, 'page-geister')

await light.goto(`${server.address}/#/new/nip`)
await light.locator('.tile').first().waitFor()
await picture(light, 'page-lobby')
await japanese.goto(`${server.address}/#/new/dice-shogi`)
await japanese.locator('.tile').first().waitFor()
await picture(japanese, 'page-lobby-ja')
await light.goto(`${server.address}/#/records`)
await light.locator('tbody tr').first().waitFor()
await picture(light, 'page-records')
await light.goto(`${server.address}/#/workshop/edit/minishogi.yomi`)
await light.locator('.trial .file-board').waitFor()
await picture(light, 'page-workshop')
await phone.goto(`${server.address}/#/study/dice-shogi?m=${words(shogi)}`)
await phone.locator('.board').waitFor()
await picture(phone, 'page-phone')

await browser.close()
await server.stop()
server.forget()
