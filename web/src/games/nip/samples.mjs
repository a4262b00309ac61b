// For the browser tests: options for a short game, and records with their number of moves.
export const short_game = { size: 6 }

export const records = [{ format: 'transcript', file: 'nip-transcript.txt', moves: 29 }]

// One move on the board, by its text.
export const play = (page, move) =>
  move === '--' ? page.locator('.board-actions .primary').click() : page.locator(`[data-cell="${move}"]`).click()
