// The sample game of examples/: a server that has one line more in its list, and a page that has one folder more
// (page_with_sample.mjs). YOMI_SAMPLE names the program, as ./dev does.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { moves_shown, open_page, over, turn, until, with_server } from './harness.mjs'
import { play } from '../../examples/breakthrough/page/samples.mjs'
import { make_move } from './moves.mjs'

const program = process.env.YOMI_SAMPLE
const page_folder = fileURLToPath(new URL('../../build/page_with_sample/dist', import.meta.url))
const skip = program ? false : 'YOMI_SAMPLE does not name the program with the sample game; ./dev e2e does'

describe('the sample game', { skip }, () => {
  const around = with_server({ program, page: page_folder })

  test('from the lobby to the end of a game against its beginner, on its own board', async () => {
    const { address } = around.server
    const answer = async (path) => (await fetch(address + path)).json()
    const info = (await answer('/api/games')).find(({ name }) => name === 'breakthrough')
    const page = await open_page(around.browser)
    await page.goto(address)
    await page.locator('.tile', { hasText: 'Breakthrough' }).click()
    await page.locator('.tile.chosen', { hasText: 'Reach the far row first' }).waitFor()
    await page.getByText('Beginner', { exact: true }).first().click()
    await page.getByRole('button', { name: 'Start the game' }).click()
    await page.locator('.breakthrough .board').waitFor()
    assert.equal(await page.locator('.breakthrough .stone.first').count(), 10)
    assert.match(await page.locator('.told').innerText(), /^Goal: Bring one man to the far row/)
    await page.locator('[data-cell="a1"]').click()
    await until(async () => /not yours/.test(await page.locator('.told').innerText()), 'the reason')
    // The list may be a second old.
    let live
    await until(async () => ([live] = await answer('/api/live')).length > 0, 'the game in the list')
    assert.equal(live.players.second.name, info.levels[0].agent)
    while ((await turn(page)) === 'turn') {
      const before = await moves_shown(page)
      await make_move(page)
      await until(async () => (await moves_shown(page)) > before, `move ${before + 1}`)
    }
    await over(page)
    assert.match(await page.locator('.told').innerText(), /^(Black|White): [a-h]\d to [a-h]\d/)
    assert.match(await page.locator('main').innerText(), /(Black|White) has (broken through|taken every man)/)
    assert.deepEqual(page.complaints, [])
    await page.context().close()
  })

  test('its rules, its guided game and a study of it', async () => {
    const { address } = around.server
    const page = await open_page(around.browser, { locale: 'ja' })
    await page.goto(`${address}/#/rules/breakthrough`)
    await page.getByText('交互に、駒を一つ').first().waitFor()
    await page.goto(`${address}/#/learn/breakthrough`)
    await page.getByText('a4 から b3 へ').waitFor()
    await page.locator('.breakthrough .board').first().waitFor()
    for (const move of ['a4b3', 'c3d2', 'd2d1', null]) {
      if (move) {
        await page.locator(`[data-cell="${move.slice(0, 2)}"].legal`).waitFor()
        await play(page, move)
      }
      await until(() => page.locator('.steps .primary').isEnabled(), `${move} to be done`)
      await page.locator('.steps .primary').click()
    }
    await page.getByRole('button', { name: '斜めだけ' }).click()
    await page.getByText('これで十分です').waitFor()
    await page.goto(`${address}/#/study/breakthrough`)
    await page.locator('.breakthrough .board').waitFor()
    await make_move(page)
    assert.equal(await moves_shown(page), 1)
    assert.deepEqual(page.complaints, [])
    await page.context().close()
  })
})
