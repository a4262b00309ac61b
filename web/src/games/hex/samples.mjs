// For the browser tests: options for a short game, and records with their number of moves.
export const short_game = { size: 4 }

export const records = [
  { format: 'SGF', file: 'hex-swap.sgf', moves: 6 },
  { format: 'HexWorld', file: 'hexworld.txt', moves: 5 },
]
