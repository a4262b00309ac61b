// One move on any board, made as a person would: with the pointer. Boards say by their classes what can be done (see
// src/boards/board.ts); which of it is done is up to chance with a fixed seed.
import { moves_shown, until } from './harness.mjs'

let seed = 7
const chance = (count) => {
  seed = (seed * 1103515245 + 12345) % 2147483648
  return Math.floor((seed / 2147483648) * count)
}

async function press_one_of(page, locator) {
  const one = locator.nth(chance(await locator.count()))
  if (await one.evaluate((element) => element instanceof HTMLElement)) return one.click()
  await one.scrollIntoViewIfNeeded()
  const box = await one.boundingBox()
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}

// Where cells are small the page asks whether the move is meant; `asked` may look at that before the answer is yes.
export async function make_move(page, asked = async () => {}) {
  const before = await moves_shown(page)
  const answer = page.locator('.board-frame .board-actions .primary:enabled')
  const targets = page.locator('.board-frame .target')
  const confirm = page.locator('.confirm')
  const is_made = async () => {
    if (await confirm.count()) {
      await asked()
      await confirm.click()
    }
    return (await moves_shown(page)) > before
  }
  if (await answer.count()) return answer.first().click()
  await press_one_of(page, page.locator('.board-frame .legal'))
  await until(async () => (await is_made()) || (await targets.count()) > 0, 'a place to go, or the move')
  if (await is_made()) return
  // Some moves go on: over several pieces, or by what is shot or taken.
  const more = async () => (await targets.count()) > 0
  while ((await more()) && !(await answer.count()) && !(await is_made())) {
    await press_one_of(page, targets)
    await until(async () => (await is_made()) || (await answer.count()) > 0 || (await more()), 'the move, or more')
  }
  if (!(await is_made())) await answer.first().click()
}
