// For the browser tests: options for a short game, and records with their number of moves.
export const short_game = { size: 4 }

export const records = [
  { format: 'SGF', file: 'hex-swap.sgf', moves: 6 },
  { format: 'HexWorld', file: 'hexworld.txt', moves: 5 },
]

// One move on the board, by its text.
export const play = (page, move) =>
  move === 'swap-pieces'
    ? page.locator('.board-actions .primary').click()
    : page.locator(`[data-cell="${move}"]`).click()
