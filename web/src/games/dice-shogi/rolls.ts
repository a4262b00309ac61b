// A roll of the die is a move of one digit.
export const is_roll = (move: string): boolean => /^[1-6]$/.test(move)
