// For the browser tests: options for a short game, and records with their number of moves.
export const short_game = { plies: 24 }

export const records = [{ format: 'contest', file: 'geister-contest.txt', moves: 4 }]
