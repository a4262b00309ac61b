// For the browser tests: records with their number of moves.
export const records = [{ format: 'algebraic', file: 'hichain-algebraic.txt', moves: 4 }]

// One move on the board, by its text: the card is picked, turned until it lies so, and laid.
export async function play(page, move) {
  const [, letter, direction, place] = /^([A-Z*])([nwse])(.*)$/.exec(move)
  const card = page.locator('.card-button:enabled').filter({ hasText: letter })
  if ((await card.getAttribute('aria-pressed')) !== 'true') await card.click()
  const lies = async () => (await page.locator('.tools svg[role=img]').getAttribute('aria-label'))?.[1]
  for (let turns = 0; turns < 4 && (await lies()) !== direction; ++turns)
    await page.locator('.tools button').first().click()
  const cell = await page.locator(`.target[data-cell="${place}"]`).boundingBox()
  await page.mouse.click(cell.x + cell.width / 2, cell.y + cell.height / 2)
}
