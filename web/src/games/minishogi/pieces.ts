// How the pieces look and are called. The little lines of the international set show how a piece steps.
import type { PieceSet } from './piece_set'
import { tell } from './texts'
import type { Piece } from './view'

const kanji: Record<string, string> = { K: '王', G: '金', S: '銀', B: '角', R: '飛', P: '歩' }
const kanji_promoted: Record<string, string> = { S: '全', B: '馬', R: '龍', P: 'と' }

export function face(piece: Piece, set: PieceSet): string {
  if (set === 'international') return piece.promoted ? `+${piece.piece}` : piece.piece
  if (piece.promoted) return kanji_promoted[piece.piece] ?? kanji[piece.piece]
  // The second player's king is the one with the dot.
  return piece.piece === 'K' && piece.side === 'second' ? '玉' : kanji[piece.piece]
}

type Name = 'K' | 'G' | 'S' | 'B' | 'R' | 'P' | '+S' | '+B' | '+R' | '+P'

export function piece_name({ piece, promoted }: Pick<Piece, 'piece' | 'promoted'>): string {
  const name = `${promoted ? '+' : ''}${piece}` as Name
  return tell(`piece.${name}`)
}

type Ray = [number, number, boolean]
const gold: Ray[] = [
  [0, -1, false],
  [-1, -1, false],
  [1, -1, false],
  [-1, 0, false],
  [1, 0, false],
  [0, 1, false],
]
const straight: [number, number][] = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
]
const diagonal: [number, number][] = [
  [1, -1],
  [1, 1],
  [-1, 1],
  [-1, -1],
]
const short = (steps: [number, number][]): Ray[] => steps.map(([x, y]) => [x, y, false])
const long = (steps: [number, number][]): Ray[] => steps.map(([x, y]) => [x, y, true])

// Column and row steps, and whether the piece goes on in that direction.
export function rays(piece: Pick<Piece, 'piece' | 'promoted'>): Ray[] {
  switch (piece.piece) {
    case 'K':
      return [...short(straight), ...short(diagonal)]
    case 'B':
      return piece.promoted ? [...long(diagonal), ...short(straight)] : long(diagonal)
    case 'R':
      return piece.promoted ? [...long(straight), ...short(diagonal)] : long(straight)
    case 'S':
      return piece.promoted ? gold : [...short(diagonal), [0, -1, false]]
    case 'P':
      return piece.promoted ? gold : [[0, -1, false]]
    default:
      return gold
  }
}
