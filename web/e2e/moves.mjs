// One move on each board, made as a person would: with the pointer. Which one is up to chance with a fixed seed.
let seed = 7
const chance = (count) => {
  seed = (seed * 1103515245 + 12345) % 2147483648
  return Math.floor((seed / 2147483648) * count)
}

async function press(page, locator) {
  const box = await locator.boundingBox()
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}

async function any_cell(page) {
  const pass = page.getByRole('button', { name: 'Pass' })
  if (await pass.count()) return pass.click()
  const cells = page.locator('.board .cell.legal')
  await press(page, cells.nth(chance(await cells.count())))
}

// A piece, then one of the places that light up.
async function piece_and_target(page) {
  const sources = page.locator('.board .cell.legal')
  await press(page, sources.nth(chance(await sources.count())))
  const targets = page.locator('.board .cell:has(.spot), .board .cell:has(.capture), .board .way-out')
  await targets.first().waitFor()
  await press(page, targets.nth(chance(await targets.count())))
  await page.waitForTimeout(60)
  const promote = page.getByRole('button', { name: 'Promote' })
  if (await promote.count()) await promote.click()
}

export const make_move = {
  hex: any_cell,
  nip: any_cell,
  'dice-shogi': piece_and_target,
  hichain: async (page) => {
    const pass = page.getByRole('button', { name: 'Pass' })
    if (await pass.count()) return pass.click()
    const cards = page.locator('.card-button:enabled')
    await cards.nth(chance(await cards.count())).click()
    const glow = page.locator('.glow')
    await glow.first().waitFor()
    await press(page, glow.nth(chance(await glow.count())))
  },
  geister: async (page) => {
    const ready = page.getByRole('button', { name: 'Ready' })
    if (await ready.count()) return ready.click()
    await piece_and_target(page)
  },
}
