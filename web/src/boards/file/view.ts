// The view of a game that is written as a file, docs/server.md: everything that the board of any such game draws. A
// game in C++ whose view has this form gets the board as well.
import type { Side } from '../../contract'

export interface FileKind {
  // Of the first player; the second player's is in small letters where there are such.
  letter: string
  name: string
  royal: boolean
  neutral: boolean
}

// A column, a row from the top, and the name that moves have for it.
export type FileCell = [number, number, string]

export interface FileCard {
  name: string
  // Cells to the right and up, for the first player.
  jumps: [number, number][]
  // 0 and 1 the players; 2: between them.
  owner: number
}

export interface FileView {
  kind: 'file'
  title: string
  author: string
  players: [string, string]
  // How books have its pieces; own: by their kinds.
  look: 'own' | 'chess' | 'koma'
  board: {
    shape: 'squares' | 'hexagons' | 'points'
    columns: number
    rows: number
    cells: FileCell[]
    // Points that are joined.
    lines: [number, number][]
    // Sides that one player has to join, and the other has not.
    goals: { owner: number; cells: number[] }[]
  }
  kinds: FileKind[]
  // By cell: the number of the kind (-1: not known to the viewer) and whose it is (2: nobody's).
  pieces: ([number, number] | null)[]
  // By cell; null where nothing is sown.
  seeds: number[] | null
  stores: [number, number] | null
  // The number of a kind, and how many of it.
  hands: Record<Side, [number, number][]> | null
  die: { sides: number; shows: number | null } | null
  cards: FileCard[]
  check: boolean
  // For each legal move, in their order, what is pressed to make it: cells, and -1 - kind for a kind in hand.
  moves: number[][]
  // The same of the last move.
  last: number[]
}

export const is_file_view = (view: unknown): view is FileView =>
  typeof view === 'object' && view !== null && (view as { kind?: unknown }).kind === 'file'
