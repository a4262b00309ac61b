// A game of which the page knows nothing: the server's Hex under another name and without a view. The page's own
// requests are changed back on their way.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { moves_shown, open_page, over, turn, until, with_server } from './harness.mjs'
import { make_move } from './moves.mjs'

const around = with_server()

const name = 'mystery'
const to_server = (text) => text.replaceAll(`"game":"${name}"`, '"game":"hex"')

function disguised(value) {
  if (Array.isArray(value)) return value.map(disguised)
  if (value === null || typeof value !== 'object') return value
  const changed = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, disguised(part)]))
  if (changed.game === 'hex') changed.game = name
  if (changed.name === 'hex') changed.name = name
  return 'view' in changed ? { ...changed, view: null } : changed
}

const to_page = (text) => JSON.stringify(disguised(JSON.parse(text)))

async function open_disguised() {
  const page = await open_page(around.browser)
  await page.route('**/api/**', async (route) => {
    const sent = route.request().postData()
    const response = await route.fetch(sent ? { postData: to_server(sent) } : {})
    await route.fulfill({ response, body: to_page(await response.text()) })
  })
  await page.routeWebSocket(/\/ws\/live\//, (socket) => {
    const server = socket.connectToServer()
    socket.onMessage((message) => server.send(to_server(message)))
    server.onMessage((message) => socket.send(to_page(message)))
  })
  return page
}

test('a game without a folder: lobby, a whole game, rules, study and its link', async () => {
  const page = await open_disguised()
  await page.goto(`${around.server.address}/#/new/${name}`)
  await page.locator('.tile.chosen', { hasText: name }).waitFor()
  await page.getByLabel('size').selectOption('3')
  await page.getByText('Two at this screen').click()
  await page.getByRole('button', { name: 'Start the game' }).click()
  await page.locator('.text-board pre').waitFor()
  // What is typed and cannot be is the server's to refuse.
  await turn(page)
  await page.getByLabel('Find a move').fill('z9')
  await page.keyboard.press('Enter')
  await until(async () => /^Not possible: .*z9/.test(await page.locator('.told').innerText()), 'the server’s reason')
  await page.getByLabel('Find a move').fill('')
  while ((await turn(page)) === 'turn') {
    const before = await moves_shown(page)
    await make_move(page)
    await until(async () => (await moves_shown(page)) > before, `move ${before + 1}`)
  }
  await over(page)
  assert.match(await page.locator('.headline').innerText(), /(First|Second) player wins|You (win|lose)/)

  await page.getByRole('link', { name: 'Open in study' }).click()
  await page.getByRole('button', { name: 'To the start' }).click()
  // Typed out, and played by Enter.
  await page.getByLabel('Find a move').fill('b2')
  await page.keyboard.press('Enter')
  await until(async () => (await page.locator('.move[aria-current]').innerText()).includes('b2'), 'the typed move')
  await page.getByRole('button', { name: 'Analyse', exact: true }).click()
  await until(async () => (await page.locator('.text-board .rank').count()) > 0, 'the best moves in the list')

  await page.goto(`${around.server.address}/#/rules/${name}`)
  await page.getByText('In full, with notation').click()
  await until(async () => (await page.locator('article pre').innerText()).length > 100, 'the rules')
  assert.equal(await page.getByRole('link', { name: /lesson/i }).count(), 0, 'there is no lesson to go to')
  await page.goto(`${around.server.address}/#/learn/${name}`)
  await page.getByText('There is no lesson').waitFor()
  await page.goto(`${around.server.address}/#/records`)
  await page.locator('tbody tr', { hasText: name }).first().waitFor()
  // The browser notes that the server refused the move that was typed.
  assert.deepEqual(
    page.complaints.filter((text) => !/status of 400/.test(text)),
    [],
  )
})
