// For the browser tests: options for a short game.
export const short_game = { size: 4 }
