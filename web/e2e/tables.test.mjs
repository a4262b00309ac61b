// People at a table: two at one screen, friends by a link that only they have, anybody from the lobby; who is there,
// what is offered and refused, whose turn it is.
import assert from 'node:assert/strict'
import { moves_shown, new_game, over, start_server, state_of, turn, until, with_server } from './harness.mjs'
import { in_each_look } from './looks.mjs'

const around = with_server()

const press = async (page, cell) => {
  await until(() => page.locator(`.board [data-cell="${cell}"].legal`).count(), `${cell} to be playable`)
  await page.locator(`.board [data-cell="${cell}"]`).click()
}
const shows = (page, count) => until(async () => (await moves_shown(page)) === count, `${count} moves`)
const headline = (page) => page.locator('.headline').innerText()
const listed = async (id) =>
  (await (await fetch(`${around.server.address}/api/live`)).json()).some((one) => one.id === id)
const id_of = (page) => /game\/(\w+)/.exec(page.url())[1]

async function start(look, opponent, game = 'hex', more = async () => {}, { address } = around.server) {
  const page = await look.open()
  await page.goto(`${address}/#/new/${game}`)
  await page.getByText(look.t(`new.opponent.${opponent}`), { exact: true }).click()
  await more(page)
  await page.getByRole('button', { name: look.t('new.start') }).click()
  await page.locator('.board').waitFor()
  return page
}

// Both at a private table, the host moving first.
async function friends(look, game, more) {
  const host = await start(look, 'friend', game, more)
  const link = await host.locator('.link code').first().innerText()
  const guest = await look.open()
  await guest.goto(link)
  await look.button(guest, 'play.join').click()
  await turn(host)
  return { host, guest, link }
}

in_each_look(around, 'two at one screen: take back, resign, rematch, draw, each by one of them', async (look) => {
  const page = await start(look, 'here')
  const black = { en: 'Black', ja: '黒' }[look.language]
  const white = { en: 'White', ja: '白' }[look.language]
  await press(page, 'c3')
  await press(page, 'd4')
  await shows(page, 2)
  await look.button(page, 'play.undo').click()
  await shows(page, 1)
  await press(page, 'e5')
  await shows(page, 2)
  await look.button(page, 'play.here.resign', { side: black }).click()
  await look.button(page, 'play.yes').click()
  await over(page)
  assert.ok((await headline(page)).startsWith(look.t('play.won', { side: white })), await headline(page))
  const first = page.url()
  await look.button(page, 'play.offer.rematch').click()
  await until(async () => page.url() !== first && (await moves_shown(page)) === 0, 'the rematch')
  await press(page, 'c3')
  await press(page, 'd4')
  await shows(page, 2)
  await look.button(page, 'play.here.draw').click()
  await look.button(page, 'play.yes').click()
  await over(page)
  assert.ok((await headline(page)).startsWith(look.t('play.draw')))
  assert.deepEqual(page.complaints, [])
})

in_each_look(around, 'a friend comes by a link that nobody else has', async (look) => {
  const host = await start(look, 'friend')
  const id = id_of(host)
  const link = await host.locator('.link code').first().innerText()
  assert.equal(await listed(id), false, 'it is not in the lobby')
  await look.says(host, 'play.only_here').waitFor()
  const stranger = await look.open()
  await stranger.goto(link.split('?')[0])
  await look.says(stranger, 'play.private').waitFor()
  assert.equal(await look.button(stranger, 'play.join').count(), 0)
  // A link that was guessed.
  await stranger.goto(`${around.server.address}/#/`)
  await stranger.goto(`${link}0`)
  await look.button(stranger, 'play.join').click()
  await stranger.locator('.error').waitFor()
  if (look.language === 'ja') assert.match(await stranger.locator('.error').innerText(), /この招待は正しくありません/)
  // The link is still there after a reload, and lets the friend in.
  await host.reload()
  assert.equal(await host.locator('.link code').first().innerText(), link)
  const guest = await look.open()
  await guest.goto(link)
  await look.button(guest, 'play.join').click()
  await turn(host)
  for (const page of [host, guest]) assert.deepEqual(page.complaints, [])
})

in_each_look(around, 'a server that others can reach gives links with its address', async (look) => {
  const server = await start_server(undefined, undefined, undefined, ['--host', '0.0.0.0'])
  const { addresses } = await (await fetch(`${server.address}/api/version`)).json()
  const host = await start(look, 'friend', 'hex', undefined, server)
  const links = host.locator('.link code')
  await links.first().waitFor()
  // A machine without a network has no such address.
  const origins = addresses.length > 0 ? addresses : [server.address]
  const texts = await links.allInnerTexts()
  assert.deepEqual(
    texts.map((text) => new URL(text).origin),
    origins,
  )
  assert.equal(await look.says(host, 'play.only_here').count(), addresses.length > 0 ? 0 : 1)
  await server.stop()
  server.forget()
})

in_each_look(around, 'anybody comes from the lobby; an invitation can be cancelled', async (look) => {
  const host = await start(look, 'anyone')
  await until(() => listed(id_of(host)), 'the lobby to list it')
  const guest = await look.open()
  await guest.goto(`${around.server.address}/#/`)
  await look.button(guest, 'lobby.join').click()
  await turn(host)

  const other = await start(look, 'anyone', 'nip')
  const id = id_of(other)
  await look.button(other, 'play.cancel').click()
  await look.says(other, 'reason.cancelled').waitFor()
  await until(async () => !(await listed(id)), 'the lobby to drop it')
  await guest.goto(`${around.server.address}/#/game/${id}`)
  await look.says(guest, 'reason.cancelled').waitFor()
  for (const page of [host, guest, other]) assert.deepEqual(page.complaints, [])
})

in_each_look(around, 'who offers a draw hears that it was declined, and cannot repeat it at once', async (look) => {
  const { host, guest } = await friends(look, 'hex')
  const draw = look.button(host, 'play.offer.draw')
  await draw.click()
  await look.button(guest, 'play.decline').click()
  await look.says(host, 'play.declined.draw').waitFor()
  assert.equal(await draw.isDisabled(), true)
  for (const [page, cell] of [
    [host, 'a1'],
    [guest, 'a2'],
    [host, 'b1'],
    [guest, 'b2'],
  ])
    await press(page, cell)
  await shows(host, 4)
  await until(async () => !(await draw.isDisabled()), 'a draw to be offered again')
  await draw.click()
  await look.button(guest, 'play.accept').click()
  await over(host)
})

in_each_look(
  around,
  'who leaves is away, and comes back; a rematch begins for both, its clock when both are there',
  async (look) => {
    const { host, guest } = await friends(look, 'hex', async (page) =>
      page.getByText(look.t('new.clock.some', { minutes: 3, increment: 2 })).click(),
    )
    const link = guest.url()
    await guest.goto('about:blank')
    await host.locator('.away').waitFor()
    await guest.goto(link)
    await until(async () => (await host.locator('.away').count()) === 0, 'the guest to be back')
    await look.button(host, 'play.resign').click()
    await look.button(host, 'play.yes').click()
    await over(guest)
    await look.button(guest, 'play.offer.rematch').click()
    await look.button(host, 'play.accept').click()
    await until(async () => host.url() === guest.url() && id_of(host) !== /game\/(\w+)/.exec(link)[1], 'the rematch')
    await turn(guest)
    await until(async () => (await guest.getByText(look.t('play.clock_waits')).count()) === 0, 'the clock to run')
    for (const page of [host, guest]) assert.deepEqual(page.complaints, [])
  },
)

in_each_look(around, 'a rematch against Yomi is one click', async (look) => {
  const page = await look.open()
  await new_game(page, around.server.address, 'hex', { options: { size: 3 } })
  await turn(page)
  await look.button(page, 'play.resign').click()
  await look.button(page, 'play.yes').click()
  await over(page)
  const first = page.url()
  await look.button(page, 'play.offer.rematch').click()
  await until(() => page.url() !== first, 'the rematch')
  // Colours are swapped: Yomi has moved.
  await until(async () => (await turn(page)) === 'turn' && (await moves_shown(page)) === 1, 'Yomi’s move')
})

in_each_look(around, 'one hears of one’s turn: in the title, by a sound, by the system', async (look) => {
  const { host, guest } = await friends(look, 'hex')
  // What the system would show is written down, and the page is told that it lies in the background.
  await host.context().grantPermissions(['notifications'])
  await host.evaluate(() => {
    window.told = []
    window.Notification = class extends Notification {
      constructor(text, options) {
        super(text, options)
        window.told.push([text, options.body])
      }
    }
    window.tones = 0
    const start = OscillatorNode.prototype.start
    OscillatorNode.prototype.start = function (...words) {
      ++window.tones
      return start.apply(this, words)
    }
  })
  await host.getByLabel(look.t('settings.sound')).first().check()
  await host.getByLabel(look.t('play.notices')).check()
  await until(() => host.evaluate(() => window.tones > 0), 'the sound of the switch')
  assert.equal(await host.title(), `● ${look.t('play.your_turn')} · Yomi`)
  await press(host, 'a1')
  await until(async () => (await host.title()) === 'Hex · Yomi', 'the title to tell of the other’s turn')
  await host.evaluate(() => Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' }))
  const tones = await host.evaluate(() => window.tones)
  await press(guest, 'b2')
  await until(async () => (await host.title()).startsWith('●'), 'the title')
  assert.deepEqual(await host.evaluate(() => window.told), [[look.t('play.your_turn'), 'Hex']])
  assert.ok((await host.evaluate(() => window.tones)) > tones, 'a sound')
})

in_each_look(around, 'nobody analyses during a game between people, nor goes round by the study', async (look) => {
  const { host, guest } = await friends(look, 'hex')
  const watcher = await look.open()
  await watcher.goto(guest.url())
  await watcher.locator('.board').waitFor()
  await press(host, 'a1')
  await turn(guest)
  for (const page of [host, guest, watcher]) {
    assert.equal(await page.getByRole('link', { name: look.t('play.study') }).count(), 0)
    await look.says(page, 'analysis.people').waitFor()
  }
  await look.button(guest, 'play.resign').click()
  await look.button(guest, 'play.yes').click()
  await over(host)
  await host.getByRole('link', { name: look.t('play.study') }).waitFor()
})

in_each_look(around, 'Geister: earlier positions are there after a reload, as they were seen', async (look) => {
  const page = await look.open()
  const game = await new_game(page, around.server.address, 'geister')
  await turn(page)
  await page.locator('.board-actions .primary').click()
  await until(async () => (await moves_shown(page)) >= 2 && (await turn(page)) === 'turn', 'both set-ups')
  await page.locator('[data-cell="1,4"]').click()
  await page.locator('[data-cell="1,3"]').click()
  await until(async () => (await moves_shown(page)) >= 4 && (await turn(page)) === 'turn', 'an answer')
  const ghosts = () =>
    page.evaluate(() =>
      ['red', 'blue', 'unknown'].map((colour) => document.querySelectorAll(`.board .ghost.${colour}`).length),
    )
  await page.reload()
  await turn(page)
  await page.locator('.moves .move').nth(2).click()
  await look.says(page, 'play.past').waitFor()
  assert.deepEqual(await ghosts(), [4, 4, 8], 'the own colours and no others')
  assert.match(await page.locator('[data-cell="1,4"]').getAttribute('aria-label'), / A,/)
  const { position } = await state_of(around.server.address, game)
  assert.ok(position)
  assert.deepEqual(page.complaints, [])
})

// Captures if it can, else goes where it can; whether it captured.
async function capture_or_move(page) {
  const cells = await page.evaluate(() =>
    [...document.querySelectorAll('.board .cell.legal')].map((cell) => cell.dataset.cell),
  )
  for (const wanted of ['.capture', '.spot']) {
    for (const cell of cells) {
      await page.locator(`[data-cell="${cell}"]`).focus()
      await page.keyboard.press('Escape')
      await page.keyboard.press('Enter')
      const there = page.locator(`.board .cell:has(${wanted})`).first()
      if ((await there.count()) === 0) continue
      await there.click()
      return wanted === '.capture'
    }
  }
  return false
}

in_each_look(around, 'Geister: a capture, which showed a colour, cannot be taken back', async (look) => {
  const page = await look.open()
  const seats = { first: { kind: 'human', name: 'Aki' }, second: { kind: 'agent', agent: 'rush' } }
  await new_game(page, around.server.address, 'geister', { seats })
  await turn(page)
  await page.locator('.board-actions .primary').click()
  let has_captured = false
  for (let moves = 2; ; moves += 2) {
    await until(async () => (await moves_shown(page)) >= moves && (await turn(page)), `${moves} moves`)
    assert.equal(await turn(page), 'turn', 'the game goes on')
    if (has_captured) break
    has_captured = await capture_or_move(page)
  }
  const before = await moves_shown(page)
  await look.button(page, 'play.undo').click()
  await page.locator('.error').waitFor()
  if (look.language === 'ja') assert.match(await page.locator('.error').innerText(), /見えた色/)
  assert.equal(await moves_shown(page), before)
})

in_each_look(around, 'names of 40 characters are kept whole, in any script', async (look) => {
  const name = 'あ'.repeat(40)
  const page = await look.open()
  await page.goto(`${around.server.address}/#/new/hex`)
  // Who gives none is called so in the page's language.
  await page.getByRole('button', { name: look.t('new.start') }).click()
  await page.locator('.strip', { hasText: look.t('player.anonymous') }).waitFor()
  await page.goto(`${around.server.address}/#/new/hex`)
  await page.getByLabel(look.t('settings.name')).first().fill(name)
  await page.getByRole('button', { name: look.t('new.start') }).click()
  await page.locator('.board').waitFor()
  await page.getByText(name).waitFor()
  // Controls that turn the reading direction are gone.
  const odd = await new_game(page, around.server.address, 'hex', {
    seats: { first: { kind: 'human', name: 'a\u202Eb' }, second: { kind: 'agent', agent: 'random' } },
  })
  assert.equal((await state_of(around.server.address, odd)).players.first.name, 'ab')
})

in_each_look(around, 'what the server refuses is said in the page’s language', async (look) => {
  const page = await look.open()
  await page.goto(`${around.server.address}/#/game/aaaaaaaaaaaa`)
  await look.says(page, 'play.unavailable').waitFor()
  const why = page.locator('.refused .note')
  if (look.language === 'ja') await until(async () => /見つかりません/.test(await why.innerText()), 'the reason')
  else assert.match(await why.innerText(), /no such game|aaaaaaaaaaaa/)
})
