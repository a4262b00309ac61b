// For the browser tests: options for a short game, and records with their number of moves.
export const short_game = { 'max-plies': 24 }

export const records = [{ format: 'MSK', text: '$GAME:minishogi\n+2534KA\n-1213FU\n+5453FU\n', moves: 3 }]

// One move on the board, by its text.
export async function play(page, move) {
  const [, from, to, promotes] = /^(\d[a-e]|[GSBRP]\*)(\d[a-e])(\+?)$/.exec(move)
  await page.locator(from.endsWith('*') ? `.legal[data-source="${from}"]` : `[data-cell="${from}"]`).click()
  await page.locator(`[data-cell="${to}"]`).click()
  const answer = page.locator(`.board-actions ${promotes ? '.primary' : 'button:not(.primary)'}`)
  if (await answer.count()) await answer.click()
}
