// Studies: they stay, with their branches, through reloads, links and files; the whole game is analysed beside what is
// looked at; keys step through the moves; records tell whose they are.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { moves_shown, post, until, with_server } from './harness.mjs'
import { in_each_look } from './looks.mjs'

const around = with_server()

const board = (page) => page.locator('.board')
const stones = (page) => page.locator('.board .stone').count()
const press = (page, cell) => page.locator(`.board [data-cell="${cell}"]`).click()
const shows = (page, count, what) => until(async () => (await stones(page)) === count, what)
const moves_text = async (page) => (await page.locator('.moves').innerText()).replaceAll(/\s+/g, ' ')

async function open_study(look, query) {
  const page = await look.open()
  await page.goto(`${around.server.address}/#/study/hex?${query}`)
  await board(page).waitFor()
  return page
}

// c3 b4 d2, and b5 e1 instead of b4 d2.
async function with_branch(look) {
  const page = await open_study(look, 'o=size%3D5&m=c3+b4+d2')
  await shows(page, 3, 'the moves of the link')
  await look.button(page, 'moves.back').click()
  await look.button(page, 'moves.back').click()
  await shows(page, 1, 'the first move')
  for (const [i, cell] of ['b5', 'e1'].entries()) {
    await until(() => page.locator(`[data-cell="${cell}"].legal`).count(), cell)
    await press(page, cell)
    await shows(page, 2 + i, cell)
  }
  assert.equal(await page.locator('.branch').count(), 1)
  return page
}

in_each_look(around, 'a reload, the way back and a shared link keep a study with its branches', async (look) => {
  const page = await with_branch(look)
  const before = await moves_text(page)
  await until(async () => /%28|\(/.test(page.url()), 'the branch in the address')
  await page.reload()
  await shows(page, 3, 'the position after the reload')
  assert.equal(await moves_text(page), before)
  assert.match(await page.locator('.move[aria-current]').innerText(), /e1/)
  // By the lobby and the word "Study" one comes back to it.
  await page.goto(`${around.server.address}/#/`)
  await page.getByRole('link', { name: look.t('nav.study'), exact: true }).click()
  await shows(page, 3, 'the study again')
  assert.equal(await moves_text(page), before)
  // Somebody else opens the link, as soon as the address has it again.
  await until(() => /%28|\(/.test(page.url()), 'the branch in the address')
  const other = await look.open()
  await other.goto(page.url())
  await shows(other, 3, 'the shared study')
  assert.equal(await moves_text(other), before)
  assert.deepEqual(page.complaints, [])
})

in_each_look(around, 'SGF keeps branches, both ways; what a format cannot keep is said', async (look) => {
  const page = await with_branch(look)
  const before = await moves_text(page)
  const save_as = async (format) => {
    const download = page.waitForEvent('download')
    await page.getByLabel(look.t('study.save')).selectOption(format)
    return readFileSync(await (await download).path(), 'utf8')
  }
  const sgf = await save_as('sgf')
  assert.match(sgf, /\(;W\[b4\];B\[d2\]\)/)
  assert.match(sgf, /\(;W\[b5\];B\[e1\]\)/)
  await save_as('plain')
  await look.says(page, 'study.save.cut', { format: 'plain' }).waitFor()

  await page.goto(`${around.server.address}/#/study/hex`)
  await shows(page, 0, 'an empty study')
  await page.getByText(look.t('study.load'), { exact: true }).click()
  await page.locator('.loader textarea').fill(sgf)
  await page
    .locator('.loader')
    .getByRole('button', { name: look.t('study.load.do'), exact: true })
    .click()
  await until(async () => (await moves_text(page)) === before, 'the same branches')
  // Into the store only the main line goes, and that is said.
  await page.goto(`${around.server.address}/#/records`)
  await page.getByText(look.t('records.import'), { exact: true }).click()
  await page.locator('.loader textarea').fill(sgf)
  await page
    .locator('.loader')
    .getByRole('button', { name: look.t('study.load.do'), exact: true })
    .click()
  await look.says(page, 'study.load.kept').waitFor()
  assert.equal(await page.locator('.branch').count(), 1)
  assert.deepEqual(page.complaints, [])
})

const finished = 'b2 a1 b1 a2 b3'

in_each_look(
  around,
  'the whole game is analysed beside what is looked at, with progress and a stop',
  async (look) => {
    const page = await open_study(look, `o=size%3D3&m=${finished.replaceAll(' ', '+')}`)
    await shows(page, 5, 'the finished game')
    await page.getByLabel(look.t('analysis.seconds')).selectOption('0.5')
    // Small boards are solved at once: everything that is shown meanwhile is written down.
    await page.evaluate(() => {
      window.seen = { progress: [], painted: 0 }
      new MutationObserver(() => {
        const progress = document.querySelector('progress')
        if (progress) window.seen.progress.push(progress.value)
        window.seen.painted += document.querySelectorAll('.board .line-mark, .board .heat').length
      }).observe(document.body, { childList: true, subtree: true, attributes: true })
    })
    await look.button(page, 'analysis.whole').click()
    const seen = () => page.evaluate(() => window.seen)
    await until(
      async () => (await seen()).progress.length > 1 && (await page.locator('progress').count()) === 0,
      'the analysis',
    )
    assert.ok(new Set((await seen()).progress).size > 1, 'it goes on')
    assert.equal((await seen()).painted, 0, 'nothing is painted on the end')
    assert.equal(await page.locator('svg[role=slider] circle').count(), 5, 'every position but the end has a value')
    // The end takes no click, and the positions before have their own values only.
    await press(page, 'c1')
    assert.equal(await moves_shown(page), 5)
    await look.button(page, 'moves.first').click()
    await shows(page, 0, 'the start')
    await until(async () => (await page.locator('.board .line-mark').count()) > 0, 'the values of the start')
    await look.button(page, 'moves.last').click()
    await shows(page, 5, 'the end')
    assert.equal(await page.locator('.board .line-mark').count(), 0)
    // And it can be stopped, on a board that is not solved at once.
    await page.goto(`${around.server.address}/#/study/hex?m=c3+b4+d2`)
    await shows(page, 3, 'a game on a big board')
    await look.button(page, 'analysis.whole').click()
    await look.button(page, 'analysis.stop').click()
    assert.equal(await page.locator('progress').count(), 0)
    await look.button(page, 'analysis.whole').waitFor()
    assert.deepEqual(page.complaints, [])
  },
)

in_each_look(
  around,
  'arrow keys step through a study, whatever was clicked; a pressed board has no frame',
  async (look) => {
    const page = await open_study(look, 'o=size%3D5&m=c3+b4+d2')
    await shows(page, 3, 'the moves')
    const framed = () =>
      page.evaluate(() => {
        const at = document.activeElement
        return !!at?.closest('.board') || !!document.querySelector('.board:focus-visible, .board :focus-visible')
      })
    await press(page, 'c3')
    assert.equal(await framed(), false, 'a pressed board takes no focus')
    await page.keyboard.press('ArrowLeft')
    await shows(page, 2, 'one move back after the board was pressed')
    await look.button(page, 'moves.forward').click()
    await shows(page, 3, 'one move on')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await shows(page, 1, 'two moves back after a button was pressed')
    await page.keyboard.press('End')
    await shows(page, 3, 'the end')
    await page.keyboard.press('Home')
    await shows(page, 0, 'the start')
    // In a field the keys are the field's; on a board that was reached by keys they go from cell to cell.
    await page.keyboard.press('ArrowRight')
    await shows(page, 1, 'the first move')
    await page.locator('summary', { hasText: look.t('study.position') }).click()
    await page.getByLabel(look.t('new.options')).focus()
    await page.keyboard.press('ArrowLeft')
    await page.locator('.board [data-cell="c3"]').focus()
    await page.keyboard.press('ArrowRight')
    assert.equal(await page.evaluate(() => document.activeElement.dataset.cell), 'd3')
    assert.equal(await stones(page), 1)
    assert.deepEqual(page.complaints, [])
  },
)

in_each_look(around, 'HICHAIN: a pressed board leaves the arrows to the moves', async (look) => {
  const page = await look.open()
  await page.goto(`${around.server.address}/#/study/hichain`)
  await board(page).waitFor()
  const request = { game: 'hichain', options: {}, position: null, moves: '' }
  const start = await (await post(around.server.address, '/api/position', request)).json()
  await page.goto(`${around.server.address}/#/study/hichain?m=${encodeURIComponent(start.legal[0])}`)
  await until(async () => (await moves_shown(page)) === 1, 'the move')
  const box = await board(page).boundingBox()
  await page.mouse.click(box.x + 20, box.y + 20)
  await page.keyboard.press('ArrowLeft')
  await until(
    () => page.locator('.moves .move[aria-current]', { hasText: look.t('moves.start') }).count(),
    'the start',
  )
  assert.deepEqual(page.complaints, [])
})

in_each_look(
  around,
  'a record is found by part of a name, shows whose it was, and is left by "back"',
  async (look) => {
    const name = `Akira Kimura ${look.language.toUpperCase()}`
    const record = {
      'yomi-record': 1,
      game: 'hex',
      options: { size: '3' },
      players: { first: name, second: 'Ben' },
      date: '2026-02-03T04:05:06Z',
      moves: ['b2', 'a1'],
      result: { winner: 'second', reason: 'resigned' },
    }
    await post(around.server.address, '/api/records', { text: JSON.stringify(record), game: null })
    const page = await look.open()
    await page.goto(`${around.server.address}/#/records`)
    await page.getByLabel(look.t('records.player'), { exact: true }).fill(`kimura ${look.language}`)
    await look.button(page, 'records.find').click()
    await page.locator('tbody tr', { hasText: name }).waitFor()
    // "One record", not "1 records".
    await look.says(page, 'records.count.one').waitFor()
    assert.equal(await page.locator('tbody tr').count(), 1)
    await page.getByRole('link', { name: look.t('records.open') }).click()
    const about = page.locator('.about')
    await about.waitFor()
    for (const part of [name, 'Ben', look.t('reason.resigned'), '2026-02-03'])
      assert.ok((await about.innerText()).includes(part), part)
    await shows(page, 2, 'its moves')
    // What the rules say of the end is said in the page's language.
    const won = {
      ...record,
      players: { first: 'Cleo', second: 'Dan' },
      date: '2026-02-04',
      moves: finished.split(' '),
      result: undefined,
    }
    const { ids } = await (
      await post(around.server.address, '/api/records', { text: JSON.stringify(won), game: null })
    ).json()
    const other = await look.open()
    await other.goto(`${around.server.address}/#/records/${ids[0]}`)
    const told = { en: 'Black joins top and bottom', ja: '黒が両辺をつないだ' }[look.language]
    await other.locator('.about', { hasText: told }).waitFor()
    // It replays by itself.
    await page.getByLabel(look.t('moves.pace')).selectOption('0.5')
    await look.button(page, 'moves.play').click()
    await shows(page, 0, 'the start of the replay')
    await shows(page, 1, 'its first move')
    await look.button(page, 'moves.pause').click()
    await page.goBack()
    await page.locator('tbody tr').waitFor()
    assert.equal(
      await page.getByLabel(look.t('records.player'), { exact: true }).inputValue(),
      `kimura ${look.language}`,
    )
    assert.equal(await page.locator('tbody tr').count(), 1)
    assert.deepEqual(page.complaints, [])
  },
)
