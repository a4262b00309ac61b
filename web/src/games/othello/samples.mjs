// For the browser tests: options for a short game, and records with their number of moves.
export const short_game = { size: 6 }

export const records = [{ format: 'transcript', text: 'f5d6c3', moves: 3 }]

export { play } from '../nip/samples.mjs'
