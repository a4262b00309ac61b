// For the browser tests: options for a short game, and records with their number of moves.
export const short_game = { 'max-plies': 24 }

// Each roll is a move, too.
export const records = [{ format: 'MSK', file: 'dice-shogi.msk', moves: 6 }]

export { play } from '../minishogi/samples.mjs'
