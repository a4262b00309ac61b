// Starts the real server on a free port with a folder of its own, and a browser. Paths come from the environment:
// YOMI (the command), CHROMIUM (the browser), both with sensible defaults. A test may start another command with
// another page.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before } from 'node:test'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'

const here = fileURLToPath(new URL('.', import.meta.url))
const usual = { program: process.env.YOMI ?? join(here, '../../build/release/yomi'), page: join(here, '../dist') }

export async function free_port() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}

export async function start_server(
  port,
  data = mkdtempSync(join(tmpdir(), 'yomi-page-')),
  { program, page } = usual,
  more = [],
) {
  port ??= await free_port()
  const words = ['serve', '--port', String(port), '--data', data, '--static', page, ...more]
  const child = spawn(program, words, { stdio: 'ignore' })
  const address = `http://127.0.0.1:${port}`
  for (let tries = 0; ; ++tries) {
    if (
      await fetch(`${address}/api/version`).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      break
    if (tries > 100) throw new Error(`${program} serve does not answer on ${address}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  const stop = (signal = 'SIGTERM') =>
    new Promise((resolve) => {
      child.once('exit', resolve)
      child.kill(signal)
    })
  return { address, port, data, stop, forget: () => rmSync(data, { recursive: true, force: true }) }
}

export const start_browser = () =>
  chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] })

// A server and a browser for the tests of a file, in an object: a test may put another server into it.
export function with_server(what = usual) {
  const around = { server: null, browser: null }
  before(async () => {
    around.server = await start_server(undefined, undefined, what)
    around.browser = await start_browser()
  })
  after(async () => {
    await around.browser?.close()
    await around.server?.stop()
    around.server?.forget()
  })
  return around
}

// Agents answer at once, so that whole games are played in little time. A test may have other settings.
const quick = { reply_delay: 0 }

// A page that remembers every complaint of the browser: errors, and what the Content-Security-Policy blocked.
export async function open_page(browser, { settings = quick, ...options } = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'en', ...options })
  // An empty page has no storage.
  await context.addInitScript((kept) => {
    if (location.protocol.startsWith('http')) localStorage['yomi.settings'] ??= kept
  }, JSON.stringify(settings))
  const page = await context.newPage()
  page.complaints = []
  page.on('pageerror', (error) => page.complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !/WebSocket|ERR_CONNECTION_REFUSED/.test(message.text()))
      page.complaints.push(message.text())
  })
  return page
}

export const game_names = async (address) =>
  (await (await fetch(`${address}/api/games`)).json()).map(({ name }) => name)

export const post = (address, path, body) =>
  fetch(address + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

export async function new_game(
  page,
  address,
  game,
  { options = {}, seats, clock = null, position = null, moves = null, file = null } = {},
) {
  const usual = { first: { kind: 'human', name: 'Test' }, second: { kind: 'agent', agent: 'random' } }
  const request = { game, options, clock, position, moves, name: 'Test', players: seats ?? usual, file }
  const created = await (await post(address, '/api/live', request)).json()
  await page.goto(`${address}/#/`)
  await page.evaluate(({ id, tokens }) => {
    const seats = JSON.parse(localStorage.getItem('yomi.seats') ?? '{}')
    seats[id] = Object.entries(tokens).map(([side, token]) => ({ side, token }))
    localStorage.setItem('yomi.seats', JSON.stringify(seats))
  }, created)
  await page.goto(`${address}/#/game/${created.id}`)
  await page.locator('.board').waitFor()
  return created
}

// Who asks for a seat: the secret goes into a header.
export const as_seat = (token) => (token ? { headers: { Authorization: `Bearer ${token}` } } : {})

// The state as the seat sees it, from the server.
export async function state_of(address, { id, tokens }, side = 'first') {
  return (await fetch(`${address}/api/live/${id}`, as_seat(tokens[side]))).json()
}

// Asks again until there is an answer. (Playwright's own waiting evaluates text, which the page's policy forbids.)
export async function until(question, what, seconds = 120) {
  const end = Date.now() + 1000 * seconds
  for (;;) {
    const answer = await question()
    if (answer) return answer
    if (Date.now() > end) throw new Error(`waited ${seconds} s for ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 40))
  }
}

// Waits until it is this page's turn or the game is over; says which.
export const turn = (page) =>
  until(
    () =>
      page.evaluate(() => {
        if (document.querySelector('.headline.yours')) return 'turn'
        const text = document.querySelector('.headline')?.textContent ?? ''
        return /win|lose|draw|勝|負|引き分け/i.test(text) ? 'over' : false
      }),
    'a turn or the end',
    60,
  )

// A result may be on its way: it still looks like a turn until it is there.
export const over = (page) => until(async () => (await turn(page)) === 'over', 'the end')

// A phone's screen, of the usual size and a small one.
export const phones = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
]
export const on_phone = (viewport, more = {}) => ({ viewport, hasTouch: true, isMobile: true, ...more })

// What of these is not wholly on the screen, without scrolling; nothing, if all is well.
export const out_of_sight = (page, ...selectors) =>
  page.evaluate((wanted) => {
    scrollTo(0, 0)
    return wanted.flatMap((selector) => {
      const found = [...document.querySelectorAll(selector)]
      if (found.length === 0) return [`${selector} is missing`]
      return found
        .map((element) => element.getBoundingClientRect())
        .filter(
          (box) => box.top < 0 || box.left < -0.5 || box.bottom > innerHeight + 0.5 || box.right > innerWidth + 0.5,
        )
        .map((box) => `${selector}: ${Math.round(box.top)} to ${Math.round(box.bottom)} of ${innerHeight}`)
    })
  }, selectors)

export const moves_shown = (page) => page.evaluate(() => document.querySelectorAll('.moves .move').length - 1)
