// For the browser tests: options for a short game, and records with their number of moves.
export const short_game = { 'max-plies': 24 }

export const records = [{ format: 'MSK', text: '$GAME:minishogi\n+2534KA\n-1213FU\n+5453FU\n', moves: 3 }]
