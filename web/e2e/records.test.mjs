// Records in each game's own format, pasted into the study's loader.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { moves_shown, open_page, until, with_server } from './harness.mjs'

const around = with_server()

const sample = (name) => readFileSync(new URL(`../../tests/records/${name}`, import.meta.url), 'utf8')

// Game, format, text, moves. In Dice Shogi each roll is one.
const records = [
  ['hex', 'SGF', sample('hex-swap.sgf'), 6],
  ['hex', 'HexWorld', sample('hexworld.txt'), 5],
  ['nip', 'transcript', sample('nip-transcript.txt'), 29],
  ['othello', 'transcript', 'f5d6c3', 3],
  ['dice-shogi', 'MSK', sample('dice-shogi.msk'), 6],
  ['minishogi', 'MSK', '$GAME:minishogi\n+2534KA\n-1213FU\n+5453FU\n', 3],
  ['hichain', 'algebraic', sample('hichain-algebraic.txt'), 4],
  ['geister', 'contest', sample('geister-contest.txt'), 4],
]

test('a record of every game in its own format', async () => {
  const page = await open_page(around.browser)
  for (const [game, format, text, moves] of records) {
    await page.goto(`${around.server.address}/#/study/${game}`)
    await page.locator(`.game-${game} .board`).waitFor()
    const loader = page.locator('details', { hasText: 'Load a record' })
    if ((await loader.getAttribute('open')) === null) await loader.locator('summary').click()
    await loader.locator('textarea').fill(text)
    await loader.getByRole('button', { name: 'Load', exact: true }).click()
    await until(async () => (await moves_shown(page)) === moves, `${moves} moves of the ${format} record of ${game}`, 10)
    await until(() => page.locator('.board').count(), 'the board')
  }
  assert.deepEqual(page.complaints, [])
})

test('a record that is wrong is refused with what is wrong', async () => {
  const page = await open_page(around.browser)
  await page.goto(`${around.server.address}/#/records`)
  await page.getByText('Import', { exact: true }).click()
  await page.locator('textarea').fill(sample('hex-illegal.txt'))
  await page.getByRole('button', { name: 'Load', exact: true }).click()
  await page.locator('.loader [role=alert]').waitFor()
  assert.match(await page.locator('.loader [role=alert]').innerText(), /b2/)
})
