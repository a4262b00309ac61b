// Two people in two browsers and one who watches; the server dies in between and comes back.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { moves_shown, open_page, over, start_server, turn, until, with_server } from './harness.mjs'
import { make_move } from './moves.mjs'

const around = with_server()

test('Geister by link: join, hidden colours, a spectator, a killed server, resignation, rematch', async () => {
  const host = await open_page(around.browser)
  const guest = await open_page(around.browser)
  const watcher = await open_page(around.browser)

  await host.goto(`${around.server.address}/#/new/geister`)
  await host.getByText('A friend, by link').click()
  await host.getByRole('button', { name: 'Start the game' }).click()
  const link = await host.locator('.link code').innerText()
  const keys = await host.evaluate(() => localStorage.getItem('yomi.seats').match(/[0-9a-f]{32}/g))
  assert.ok(keys.length > 0 && !keys.some((key) => link.includes(key)), 'a link to a game holds no key of a seat')

  await guest.goto(link)
  await guest.getByRole('button', { name: 'Take the open seat' }).click()
  await guest.locator('.board').waitFor()
  await watcher.goto(link)
  await watcher.locator('.board').waitFor()

  await turn(host)
  await make_move(host)
  await turn(guest)
  await make_move(guest)
  await turn(host)
  await make_move(host)
  await turn(guest)

  const colours = (page) =>
    page.evaluate(() =>
      ['red', 'blue', 'unknown'].map((colour) => document.querySelectorAll(`.board .ghost.${colour}`).length),
    )
  assert.deepEqual(await colours(host), [4, 4, 8])
  assert.deepEqual(await colours(guest), [4, 4, 8])
  assert.deepEqual(await colours(watcher), [0, 0, 16])
  assert.ok(
    !/[A-Ha-h][RBrb]/.test(await watcher.evaluate(() => document.querySelector('pre')?.textContent ?? '')),
    'nor does the text board tell',
  )
  assert.ok((await watcher.locator('.moves').innerText()).includes('????'))
  assert.ok(await watcher.getByText('You are watching.').count())

  const before = await moves_shown(host)
  await around.server.stop('SIGKILL')
  await host.getByText('The connection is lost').waitFor()
  around.server = await start_server(around.server.port, around.server.data)
  await until(async () => (await host.getByText('The connection is lost').count()) === 0, 'the host to come back')
  await until(
    async () => (await guest.getByText('The connection is lost').count()) === 0,
    'the guest to come back',
    40,
  )
  assert.equal(await moves_shown(host), before, 'no move was lost')
  await turn(guest)
  // Who comes to watch does not make a player drop what is picked.
  await guest.locator('.board .cell.legal').first().click()
  assert.equal(await guest.locator('.board .picked').count(), 1)
  await watcher.reload()
  await watcher.locator('.board').waitFor()
  await guest.waitForTimeout(300)
  assert.equal(await guest.locator('.board .picked').count(), 1)
  await guest.keyboard.press('Escape')
  await make_move(guest)
  assert.equal(await turn(host), 'turn')

  await host.getByRole('button', { name: 'Offer a draw' }).click()
  await guest.getByRole('button', { name: 'Decline' }).click()
  await host.getByRole('button', { name: 'Resign' }).click()
  await host.getByRole('button', { name: 'Yes' }).click()
  await over(guest)
  assert.match(await guest.locator('.headline').innerText(), /You win/)
  await until(async () => (await colours(watcher))[2] === 0, 'all colours to be shown after the end')

  await guest.getByRole('button', { name: 'Rematch' }).click()
  await host.getByRole('button', { name: 'Accept' }).click()
  await until(async () => host.url() === guest.url() && !link.includes(host.url()), 'both to be in the rematch')
  await turn(guest)
  await make_move(guest)
  await turn(host)
  for (const page of [host, guest, watcher]) assert.deepEqual(page.complaints, [])
})

test('Hex with a clock, a takeback by consent and a draw by agreement', async () => {
  const host = await open_page(around.browser)
  const guest = await open_page(around.browser)
  await host.goto(`${around.server.address}/#/new/hex`)
  await host.getByText('A friend, by link').click()
  await host.getByText('3 min + 2 s').click()
  await host.getByRole('button', { name: 'Start the game' }).click()
  const link = await host.locator('.link code').innerText()
  await guest.goto(link)
  await guest.getByRole('button', { name: 'Take the open seat' }).click()
  await turn(host)
  await make_move(host)
  await turn(guest)
  assert.equal(await guest.locator('.clock').count(), 2)
  await host.getByRole('button', { name: 'Ask to take back' }).click()
  await guest.getByRole('button', { name: 'Accept' }).click()
  await until(async () => (await moves_shown(guest)) === 0, 'the move to be gone')
  await turn(host)
  await guest.getByRole('button', { name: 'Offer a draw' }).click()
  await host.getByRole('button', { name: 'Accept' }).click()
  await over(host)
  assert.match(await host.locator('.headline').innerText(), /draw/i)
  for (const page of [host, guest]) assert.deepEqual(page.complaints, [])
})
