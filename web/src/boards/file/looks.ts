// How pieces of a file look: as a plain counter, a chessman, a shogi or xiangqi piece by its name, or a letter.
import type { FileView } from './view'

export type Look = 'counter' | 'chess' | 'koma' | 'xiangqi' | 'letter'

const chessmen: Readonly<Record<string, string>> = {
  king: '♚',
  queen: '♛',
  rook: '♜',
  bishop: '♝',
  knight: '♞',
  pawn: '♟',
}

const koma: Readonly<Record<string, string>> = {
  king: '玉',
  rook: '飛',
  bishop: '角',
  gold: '金',
  silver: '銀',
  knight: '桂',
  lance: '香',
  pawn: '歩',
  dragon: '龍',
  horse: '馬',
  'promoted-silver': '全',
  'promoted-knight': '圭',
  'promoted-lance': '杏',
  tokin: 'と',
  lion: '獅',
  giraffe: '麒',
  elephant: '象',
  chick: 'ひ',
  hen: 'に',
}

const xiangqi: Readonly<Record<string, readonly [string, string]>> = {
  general: ['帥', '將'],
  advisor: ['仕', '士'],
  elephant: ['相', '象'],
  horse: ['傌', '馬'],
  chariot: ['俥', '車'],
  cannon: ['炮', '砲'],
  soldier: ['兵', '卒'],
}

const all_in = (view: FileView, names: Readonly<Record<string, unknown>>) =>
  view.kinds.length > 1 && view.kinds.every(({ name }) => name in names)

// Of kinds that are the usual man of their game nothing need be said.
const plain = /^(stone|man|disc|石)$/

export function look_of(view: FileView): Look {
  const sided = view.kinds.filter(({ neutral }) => !neutral)
  if (sided.length === 1 && !sided[0].royal) return 'counter'
  if (view.look === 'chess' || (all_in(view, chessmen) && !view.hands)) return 'chess'
  if (view.look === 'koma' || (view.hands && view.kinds.some(({ name }) => name in koma))) return 'koma'
  if (all_in(view, xiangqi)) return 'xiangqi'
  return 'letter'
}

// What stands on a piece; empty on a counter. A promoted piece of shogi whose name is not known keeps its letters.
export function sign_of(view: FileView, look: Look, kind: number, owner: number): string {
  const known = view.kinds[kind]
  if (!known) return '?'
  if (look === 'counter' || (look === 'letter' && plain.test(known.name))) return ''
  if (look === 'chess') return (chessmen[known.name] ?? known.letter) + (known.name in chessmen ? '\uFE0E' : '')
  if (look === 'koma') return koma[known.name] ?? known.letter
  if (look === 'xiangqi') return xiangqi[known.name]?.[owner === 1 ? 1 : 0] ?? known.letter
  return owner === 1 ? known.letter.toLowerCase() : known.letter
}

export const is_promoted = (view: FileView, kind: number): boolean =>
  view.kinds[kind]?.letter.startsWith('+') || /^(dragon|horse|tokin|hen|promoted-)/.test(view.kinds[kind]?.name ?? '')
