// The page itself: its weight, languages, narrow screens, the keyboard, studies, records and lessons.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { game_names, moves_shown, new_game, open_page, over, turn, until, with_server } from './harness.mjs'

const around = with_server()

test('the first load is small and quick', async () => {
  const page = await open_page(around.browser)
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  let bytes = 0
  session.on('Network.loadingFinished', (event) => (bytes += event.encodedDataLength))
  const start = Date.now()
  await page.goto(around.server.address)
  await page.locator('.tile').first().waitFor()
  const milliseconds = Date.now() - start
  await page.waitForTimeout(300)
  console.log(`first load: ${bytes} bytes, ready after ${milliseconds} ms`)
  assert.ok(bytes < 60_000)
  assert.deepEqual(page.complaints, [])
})

test('everything fits into 360 pixels, in Japanese and in the dark', async () => {
  const page = await open_page(around.browser, {
    viewport: { width: 360, height: 740 },
    locale: 'ja',
    colorScheme: 'dark',
  })
  const games = await game_names(around.server.address)
  const places = [
    '#/',
    '#/records',
    ...games.flatMap((game) => [`#/study/${game}`, `#/rules/${game}`, `#/learn/${game}`, `#/new/${game}`]),
  ]
  for (const place of places) {
    await page.goto(`${around.server.address}/${place}`)
    await page.waitForTimeout(150)
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    assert.ok(over <= 0, `${place} is ${over} pixels too wide`)
  }
  await page.goto(`${around.server.address}/#/new/dice-shogi`)
  assert.ok(await page.getByRole('button', { name: '対局開始' }).count())
  assert.equal(await page.evaluate(() => document.documentElement.lang), 'ja')
  assert.deepEqual(page.complaints, [])
})

test('a game with the keyboard alone', async () => {
  const page = await open_page(around.browser)
  await page.goto(`${around.server.address}/#/new/hex`)
  const start = page.getByRole('button', { name: 'Start the game' })
  await start.waitFor()
  await page.getByLabel('Size').focus()
  await page.keyboard.type('3')
  // Tab to the start button, as one would without a pointer.
  for (let i = 0; i < 20 && !(await start.evaluate((button) => button === document.activeElement)); ++i)
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.locator('.board').waitFor()
  for (let i = 0; i < 20 && !(await page.evaluate(() => document.activeElement?.hasAttribute('data-cell'))); ++i)
    await page.keyboard.press('Tab')
  while ((await turn(page)) === 'turn') {
    const before = await moves_shown(page)
    // Over the cells row by row until one takes the stone.
    for (const key of ['ArrowUp', 'ArrowUp', 'ArrowLeft', 'ArrowLeft']) await page.keyboard.press(key)
    search: for (let row = 0; row < 3; ++row) {
      for (let column = 0; column < 3; ++column) {
        await page.keyboard.press('Enter')
        await page.waitForTimeout(120)
        if ((await moves_shown(page)) > before) break search
        await page.keyboard.press('ArrowRight')
      }
      for (const key of ['ArrowDown', 'ArrowLeft', 'ArrowLeft']) await page.keyboard.press(key)
    }
    assert.ok((await moves_shown(page)) > before)
  }
  assert.match(await page.locator('.headline').innerText(), /You (win|lose)/)
  assert.deepEqual(page.complaints, [])
})

test('HICHAIN and Geister by keys', async () => {
  const page = await open_page(around.browser)
  await new_game(page, around.server.address, 'hichain')
  await turn(page)
  await page.locator('.board').focus()
  await page.keyboard.press('h')
  await page.keyboard.press(']')
  await page.getByRole('button', { name: /Next of/ }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await until(async () => (await moves_shown(page)) >= 1, 'the card to lie')
  assert.match(await page.locator('.moves').innerText(), /He/)
  await new_game(page, around.server.address, 'geister')
  await turn(page)
  await page.getByRole('button', { name: 'Ready' }).focus()
  await page.keyboard.press('Enter')
  await until(async () => (await moves_shown(page)) >= 2 && (await turn(page)) === 'turn', 'both set-ups')
  await page.locator('[data-cell="1,4"]').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await until(async () => (await moves_shown(page)) >= 3, 'the ghost to move')
  assert.deepEqual(page.complaints, [])
})

test('every control has a name', async () => {
  const page = await open_page(around.browser)
  for (const place of [
    '#/',
    '#/study/hex',
    '#/study/hichain',
    '#/study/geister',
    '#/records',
    '#/rules/nip',
    '#/learn/dice-shogi',
  ]) {
    await page.goto(`${around.server.address}/${place}`)
    await page.waitForTimeout(250)
    const nameless = await page.evaluate(() =>
      [...document.querySelectorAll('button, a, input, select, textarea, [role="gridcell"]')]
        .filter((control) => {
          const label =
            control.getAttribute('aria-label') ||
            control.textContent?.trim() ||
            control.labels?.[0]?.textContent?.trim() ||
            control.getAttribute('title')
          return !label
        })
        .map((control) => control.outerHTML.slice(0, 120)),
    )
    assert.deepEqual(nameless, [], place)
  }
})

test('undo against an agent; jumping back and forth', async () => {
  const page = await open_page(around.browser)
  await new_game(page, around.server.address, 'nip')
  await turn(page)
  await page.locator('[data-cell="d3"]').click()
  await until(async () => (await moves_shown(page)) >= 2, 'the answer')
  await page.getByRole('button', { name: 'One move back' }).click()
  await page.getByText('You are looking at an earlier position.').waitFor()
  await page.getByRole('button', { name: 'Back to the game' }).click()
  await page.getByRole('button', { name: 'Take back' }).click()
  await until(async () => (await moves_shown(page)) === 0, 'the undo')
  assert.deepEqual(page.complaints, [])
})

test('a study: branches, analysis, a link that leads back, a record saved and loaded', async () => {
  const page = await open_page(around.browser)
  await page.goto(`${around.server.address}/#/study/hex?o=size%3D5&m=c3+b4`)
  await page.locator('[data-cell="d2"]').click()
  await until(async () => (await moves_shown(page)) === 3, 'the move')
  await page.getByRole('button', { name: 'One move back' }).click()
  await page.locator('[data-cell="b5"]').click()
  await until(async () => (await page.locator('.branch').count()) === 1, 'the branch')
  await page.getByRole('button', { name: 'Analyse', exact: true }).click()
  await until(async () => (await page.locator('ol li').count()) >= 1, 'lines')
  assert.ok(await page.locator('.board .heat').count(), 'values are on the board')
  const download = page.waitForEvent('download')
  await page.getByLabel('Save as').selectOption('sgf')
  const saved = await download
  assert.match(saved.suggestedFilename(), /\.sgf$/)
  // Into the store, and once more: it is known by then.
  for (let times = 0; times < 2; ++times) {
    await page.goto(`${around.server.address}/#/records`)
    await page.getByText('Import', { exact: true }).click()
    await page.locator('.loader textarea').fill(readFileSync(await saved.path(), 'utf8'))
    await page.locator('.loader').getByRole('button', { name: 'Load', exact: true }).click()
    await page.locator('.board').waitFor()
    await until(async () => (await moves_shown(page)) >= 3, 'the saved moves')
  }
  await page.goto(`${around.server.address}/#/records`)
  await page.getByRole('link', { name: 'Open' }).last().click()
  await page.locator('.board').waitFor()
  await until(async () => (await moves_shown(page)) >= 3, 'the record’s moves')
  assert.deepEqual(page.complaints, [])
})

test('all lessons and rules show positions the server agrees with', async () => {
  const page = await open_page(around.browser)
  for (const game of await game_names(around.server.address)) {
    await page.goto(`${around.server.address}/#/rules/${game}`)
    await page.locator('.picture .board').first().waitFor()
    await page.goto(`${around.server.address}/#/learn/${game}`)
    await page.locator('.board').waitFor()
    assert.equal(await page.locator('[role=alert]').count(), 0, game)
  }
  assert.deepEqual(page.complaints, [])
})

test('two at one screen', async () => {
  const page = await open_page(around.browser)
  await page.goto(`${around.server.address}/#/new/hex`)
  await page.getByText('Two at this screen').click()
  await page.getByLabel('Size').selectOption('3')
  await page.getByRole('button', { name: 'Start the game' }).click()
  for (const [number, cell] of ['b2', 'a1', 'b1', 'a2', 'b3'].entries()) {
    await until(
      async () => (await page.locator(`.board [data-cell="${cell}"].legal`).count()) === 1,
      `${cell} to be playable`,
    )
    await page.locator(`[data-cell="${cell}"]`).click()
    await until(async () => (await moves_shown(page)) === number + 1, cell)
  }
  await over(page)
  assert.equal(await page.locator('.winning').count(), 3)
  assert.deepEqual(page.complaints, [])
})

test('pieces are dragged, with the mouse and by touch', async () => {
  const page = await open_page(around.browser, { hasTouch: true })
  await new_game(page, around.server.address, 'minishogi')
  await turn(page)
  const middle = async (cell) => {
    const box = await page.locator(`[data-cell="${cell}"]`).boundingBox()
    return [box.x + box.width / 2, box.y + box.height / 2]
  }
  await page.mouse.move(...(await middle('5d')))
  await page.mouse.down()
  await page.mouse.move(...(await middle('4c')), { steps: 4 })
  await page.mouse.move(...(await middle('5c')), { steps: 4 })
  await page.mouse.up()
  await until(async () => (await moves_shown(page)) >= 2, 'the pawn and an answer')
  assert.match(await page.locator('.moves').innerText(), /5d5c/)
  const source = page.locator('.board .cell.legal').first()
  await source.tap()
  const target = page.locator('.board .cell:has(.spot), .board .cell:has(.capture)').first()
  await target.tap()
  await page.waitForTimeout(100)
  if (await page.getByRole('button', { name: 'Promote' }).count())
    await page.getByRole('button', { name: 'Promote' }).click()
  await until(async () => (await moves_shown(page)) >= 3, 'the tapped move')
  assert.deepEqual(page.complaints, [])
})

test('Geister in study: beliefs below the enemy ghosts', async () => {
  const page = await open_page(around.browser)
  await page.goto(`${around.server.address}/#/study/geister?m=${encodeURIComponent('ABCD ABCD AN')}`)
  await page.locator('.board').waitFor()
  await page.getByRole('button', { name: 'Analyse', exact: true }).click()
  await until(async () => (await page.locator('.belief').count()) === 8, 'eight bars')
  assert.deepEqual(page.complaints, [])
})

test('a finished game: evaluation of every position, the graph, on to the study', async () => {
  const page = await open_page(around.browser)
  await new_game(page, around.server.address, 'hex', { options: { size: 3 } })
  await turn(page)
  await page.locator('[data-cell="b2"]').click()
  await until(async () => (await turn(page)) === 'turn' && (await moves_shown(page)) >= 2, 'an answer')
  await page.getByRole('button', { name: 'Resign' }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await over(page)
  await page.getByRole('button', { name: 'Analyse the whole game' }).click()
  await until(async () => (await page.locator('svg[role=slider] circle').count()) >= 2, 'values in the graph')
  await page.locator('svg[role=slider]').click({ position: { x: 3, y: 20 } })
  await page.getByText('You are looking at an earlier position.').waitFor()
  await page.getByRole('link', { name: 'Open in study' }).click()
  await until(async () => /#\/study\/hex/.test(page.url()), 'the study')
  await page.locator('.board').waitFor()
  assert.deepEqual(page.complaints, [])
})
