// For the browser tests: options for a short game, and records with their number of moves.
export const short_game = { plies: 24 }

export const records = [{ format: 'contest', file: 'geister-contest.txt', moves: 4 }]

// One move on the board, by its text: a set-up, or a ghost and a direction as the first player sees it.
export async function play(page, move) {
  if (/^[A-H]{4}$/.test(move)) {
    await page.locator('.presets button').first().click()
    await page.locator('.board-actions .primary').click()
    return
  }
  const steps = { N: [0, -1], E: [1, 0], S: [0, 1], W: [-1, 0] }
  const own = page.locator(`.cell.legal:has(.ghost:not(.enemy) .letter:text-is("${move[0]}"))`)
  const [x, y] = (await own.getAttribute('data-cell')).split(',').map(Number)
  const [dx, dy] = steps[move[1]]
  await own.click()
  await page
    .locator(`[data-cell="${x + dx},${y + dy}"]`)
    .first()
    .click()
}
