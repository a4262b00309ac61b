// Records in each game's own format, pasted into the study's loader.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { open_page, until, with_server } from './harness.mjs'
import { record_file, records } from './samples.mjs'

const around = with_server()

// Without branches, which stand within it, and the start.
const main_line = async (page) => (await page.locator('.moves > .move').count()) - 1

test('a record of every game in its own format', async () => {
  const page = await open_page(around.browser)
  for (const { game, format, text, moves } of records) {
    await page.goto(`${around.server.address}/#/study/${game}`)
    await page.locator(`.game-${game} .board`).waitFor()
    const loader = page.locator('details', { hasText: 'Load a record' })
    if ((await loader.getAttribute('open')) === null) await loader.locator('summary').click()
    await loader.locator('textarea').fill(text)
    await loader.getByRole('button', { name: 'Load', exact: true }).click()
    await until(
      async () => (await main_line(page)) === moves,
      `${moves} moves of the ${format} record of ${game}`,
      10,
    )
    await until(() => page.locator('.board').count(), 'the board')
  }
  assert.deepEqual(page.complaints, [])
})

test('a record that is wrong is refused with what is wrong', async () => {
  const page = await open_page(around.browser)
  await page.goto(`${around.server.address}/#/records`)
  await page.getByText('Import', { exact: true }).click()
  await page.locator('textarea').fill(record_file('hex-illegal.txt'))
  await page.getByRole('button', { name: 'Load', exact: true }).click()
  await page.locator('.loader [role=alert]').waitFor()
  assert.match(await page.locator('.loader [role=alert]').innerText(), /b2/)
})
