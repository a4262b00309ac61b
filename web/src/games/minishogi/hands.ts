// Where pieces in hand lie: a row above the board and one below it, as the viewer sees them.
import type { Point } from '../../boards/arrows'

export const hand_order = ['R', 'B', 'G', 'S', 'P'] as const

export type HeldPiece = (typeof hand_order)[number]

export const pieces_in = (hand: Record<string, number>): HeldPiece[] =>
  hand_order.filter((piece) => (hand[piece] ?? 0) > 0)

export const hand_y = (is_below: boolean): number => (is_below ? 5.78 : -0.78)

export const hand_point = (i: number, is_below: boolean): Point => ({
  x: is_below ? 0.5 + i * 0.78 : 4.5 - i * 0.78,
  y: hand_y(is_below),
})
