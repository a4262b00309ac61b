// Why a move cannot be made, as far as the board shows it. The server decides; this only finds words.
import { other_side, type Side } from '../../contract'
import { square_of } from './moves'
import { piece_name, rays } from './pieces'
import { tell } from './texts'
import type { Piece, View } from './view'

const size = 5

function piece_on(view: View, name: string): Piece | null {
  const square = square_of(name)
  return square && view.cells[square[0]][square[1]]
}

// Whether the piece steps so, and whether the way is free.
export function reach(view: View, piece: Piece, from: string, to: string): 'free' | 'blocked' | 'none' {
  const [start, end] = [square_of(from)!, square_of(to)!]
  const forward = piece.side === 'first' ? 1 : -1
  for (const [dx, dy, is_long] of rays(piece)) {
    let [row, column] = start
    for (let steps = 1, is_blocked = false; steps <= (is_long ? size : 1); ++steps) {
      row += dy * forward
      column += dx * forward
      if (row === end[0] && column === end[1]) return is_blocked ? 'blocked' : 'free'
      if (view.cells[row]?.[column]) is_blocked = true
    }
  }
  return 'none'
}

function why_no_pick(view: View, to_move: Side, name: string): string {
  const piece = piece_on(view, name)
  if (!piece) return tell('why.pick')
  if (piece.side !== to_move) return tell('why.enemy')
  if (view.check) return tell('why.stuck.check')
  return view.file !== null ? tell('why.stuck.file', { file: view.file }) : tell('why.stuck')
}

function why_no_drop(view: View, to_move: Side, kind: string, to: string): string | null {
  if (piece_on(view, to)) return tell('why.drop_taken')
  if (kind !== 'P') return null
  const [row, column] = square_of(to)!
  const [last, ahead] = to_move === 'first' ? [0, -1] : [size - 1, 1]
  if (row === last) return tell('why.dead_pawn')
  const is_own_pawn = (piece: Piece | null) => piece?.piece === 'P' && !piece.promoted && piece.side === to_move
  if (view.cells.some((cells) => is_own_pawn(cells[column]))) return tell('why.two_pawns')
  if (view.file !== null && view.file !== size - column) return null
  const king = view.cells[row + ahead]?.[column]
  const is_mate = !view.check && king?.piece === 'K' && king.side === other_side(to_move)
  return is_mate ? tell('why.pawn_mate') : null
}

function why_no_step(view: View, from: string, to: string): string | null {
  const piece = piece_on(view, from)
  if (!piece) return null
  const way = reach(view, piece, from, to)
  if (way === 'none') return tell('why.reach', { piece: piece_name(piece) })
  if (way === 'blocked') return tell('why.blocked')
  return piece_on(view, to)?.side === piece.side ? tell('why.own') : null
}

export function why_not(view: View, to_move: Side, source: string | null, to: string): string {
  if (source === null) return why_no_pick(view, to_move, to)
  const own = source.endsWith('*') ? why_no_drop(view, to_move, source[0], to) : why_no_step(view, source, to)
  if (own) return own
  if (view.file !== null && Number(to[0]) !== view.file) return tell('why.file', { file: view.file })
  return tell(view.check ? 'why.check' : 'why.king')
}
