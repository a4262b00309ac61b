// Live games in special places: a big board on a small screen, a game that is only watched, one that was set up, and
// how soon a move is seen.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { moves_shown, new_game, open_page, state_of, turn, until, with_server } from './harness.mjs'
import { make_move } from './moves.mjs'
import { fingers } from './touch.mjs'

const around = with_server()

test('Hex 19×19 on a small touch screen: zoom, pan, pinch, tap, show all', async () => {
  const page = await open_page(around.browser, {
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  })
  await new_game(page, around.server.address, 'hex', { options: { size: 19 } })
  await turn(page)
  const board = page.locator('.board')
  const seen = async () => (await board.getAttribute('viewBox')).split(' ').map(Number)
  const whole = await seen()
  await page.getByRole('button', { name: 'Closer' }).tap()
  const cell = page.locator('[data-cell="j10"]')
  assert.ok((await cell.boundingBox()).width > 40, 'a cell is as big as a fingertip')
  await cell.tap()
  await until(async () => (await moves_shown(page)) >= 2 && (await turn(page)) === 'turn', 'the stone and an answer')

  const box = await board.boundingBox()
  const middle = [box.x + box.width / 2, box.y + box.height / 2]
  const before = await seen()
  await fingers(page, [middle, [middle[0] + 60, middle[1] + 40]])
  const panned = await seen()
  assert.ok(panned[0] < before[0] - 1 && panned[1] < before[1] - 0.5, 'the board follows the finger')
  assert.equal(await moves_shown(page), 2, 'a drag is no move')
  await fingers(
    page,
    [middle, [middle[0] - 50, middle[1]]],
    [
      [middle[0] + 40, middle[1]],
      [middle[0] + 90, middle[1]],
    ],
  )
  assert.ok((await seen())[2] < panned[2], 'two fingers zoom')
  await page.getByRole('button', { name: 'Show all' }).tap()
  assert.deepEqual(await seen(), whole)

  // Seen whole, the board lets one finger scroll the page.
  await fingers(page, [
    [180, 250],
    [180, 150],
  ])
  await until(() => page.evaluate(() => scrollY > 0), 'the page to scroll')
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth))
  assert.deepEqual(page.complaints, [])
})

test('boards with big cells have no zoom', async () => {
  const page = await open_page(around.browser, { viewport: { width: 360, height: 740 } })
  for (const game of ['nip', 'othello', 'minishogi']) {
    await page.goto(`${around.server.address}/#/study/${game}`)
    await page.locator(`.game-${game} .board`).waitFor()
    assert.equal(await page.getByRole('button', { name: 'Closer' }).count(), 0, game)
  }
})

test('a spectator follows two agents to the end', async () => {
  const page = await open_page(around.browser)
  const heard = { state: 0, change: 0 }
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => (heard[JSON.parse(payload).type] += 1)),
  )
  // Long enough that the server tells what they think, at most four times a second.
  const agent = { kind: 'agent', agent: 'mcts:time=0.4' }
  const game = await new_game(page, around.server.address, 'hex', {
    options: { size: 5 },
    seats: { first: agent, second: agent },
  })
  await page.getByText('You are watching.').waitFor()
  const lengths = new Set()
  await until(async () => {
    lengths.add(await moves_shown(page))
    return /wins/.test(await page.locator('.headline').innerText())
  }, 'the end')
  assert.ok(lengths.size > 3, `moves came one by one, not in ${lengths.size} lots`)
  const { moves, outcome } = await state_of(around.server.address, game)
  assert.equal(await moves_shown(page), moves.length)
  assert.ok(heard.change > 3 && heard.state < heard.change, `${heard.state} whole states, ${heard.change} changes`)
  assert.match(await page.locator('.headline').innerText(), outcome.winner === 'first' ? /Black wins/ : /White wins/)
  assert.equal(await page.getByRole('button', { name: /Take back|Resign|Rematch/ }).count(), 0)
  assert.deepEqual(page.complaints, [])
})

test('Dice Shogi: a move is taken back, with the same roll', async () => {
  const page = await open_page(around.browser)
  const game = await new_game(page, around.server.address, 'dice-shogi')
  await turn(page)
  await make_move(page)
  await until(async () => (await moves_shown(page)) >= 4 && (await turn(page)) === 'turn', 'an answer')
  const before = await state_of(around.server.address, game)
  await make_move(page)
  await until(async () => (await moves_shown(page)) > before.moves.length, 'the second move')
  await turn(page)
  await page.getByRole('button', { name: 'Take back' }).click()
  await until(async () => (await moves_shown(page)) === before.moves.length, 'the undo')
  assert.equal((await state_of(around.server.address, game)).position, before.position)
  await make_move(page)
  await until(async () => (await moves_shown(page)) > before.moves.length, 'another second move')
  assert.deepEqual(page.complaints, [])
})

test('a game from a set-up position is evaluated, and studied, from there', async () => {
  const page = await open_page(around.browser)
  const asked = []
  page.on('request', (request) => request.url().endsWith('/api/analyse') && asked.push(request.postDataJSON()))
  const start = '3/1w1/3 b'
  await new_game(page, around.server.address, 'hex', { options: { size: 3 }, position: start, moves: 'a1 c3' })
  await turn(page)
  await page.getByText('Show evaluation').click()
  await until(() => asked.length > 0, 'an evaluation')
  assert.deepEqual([asked[0].position, asked[0].moves], [start, 'a1 c3'])
  await page.getByRole('button', { name: 'To the start' }).click()
  await until(async () => (await page.locator('.board .stone').count()) === 1, 'the start')
  await page.getByRole('link', { name: 'Open in study' }).click()
  await until(
    async () => /#\/study\/hex/.test(page.url()) && (await page.locator('.board .stone').count()) === 3,
    'the study',
  )
  assert.deepEqual(page.complaints, [])
})

test('a person’s own move is seen at once', async () => {
  const page = await open_page(around.browser)
  await new_game(page, around.server.address, 'hex')
  const times = []
  for (let move = 0; move < 20; ++move) {
    await turn(page)
    times.push(
      await page.evaluate(() => {
        const cell = document.querySelector('.board .cell.legal')
        const listed = () => document.querySelectorAll('.moves .move').length
        const before = listed()
        return new Promise((resolve) => {
          const start = performance.now()
          let seen = null
          const observer = new MutationObserver(() => {
            if (seen === null && cell.querySelector('.stone')) seen = performance.now() - start
            if (listed() === before) return
            observer.disconnect()
            resolve({ seen, confirmed: performance.now() - start })
          })
          observer.observe(document.body, { childList: true, subtree: true })
          cell.dispatchEvent(new MouseEvent('click', { bubbles: true }))
        })
      }),
    )
    await until(async () => (await moves_shown(page)) === 2 * move + 2, 'an answer')
  }
  for (const what of ['seen', 'confirmed']) {
    const sorted = times.map((time) => time[what]).sort((a, b) => a - b)
    console.log(`own move ${what}: median ${sorted[10].toFixed(1)} ms, worst ${sorted[19].toFixed(1)} ms of 20`)
  }
  assert.deepEqual(page.complaints, [])
})
