// For the browser tests: options for a short game.
export const short_game = { size: 4 };

// One move on the board, by its text.
export async function play(page, move) {
  await page.locator(`[data-cell="${move.slice(0, 2)}"]`).click();
  await page.locator(`[data-cell="${move.slice(2)}"]`).click();
}
