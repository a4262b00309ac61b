// For the browser tests: records with their number of moves.
export const records = [{ format: 'algebraic', file: 'hichain-algebraic.txt', moves: 4 }]
