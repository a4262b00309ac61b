import { teller } from '../../i18n/index.svelte'

export const texts = {
  en: {
    board: 'Minishogi board. Arrow keys move, Enter picks and plays.',
    'piece.K': 'king',
    'piece.G': 'gold',
    'piece.S': 'silver',
    'piece.B': 'bishop',
    'piece.R': 'rook',
    'piece.P': 'pawn',
    'piece.+S': 'promoted silver',
    'piece.+B': 'horse',
    'piece.+R': 'dragon',
    'piece.+P': 'promoted pawn',
    hand: 'In the hand of {side}',
    in_hand: 'In hand',
    'promote.ask': 'Promote?',
    promote: 'Promote',
    keep: 'Keep',
  },
  ja: {
    board: '五五将棋の盤。矢印キーで移動、Enter で選択と着手。',
    'piece.K': '玉',
    'piece.G': '金',
    'piece.S': '銀',
    'piece.B': '角',
    'piece.R': '飛車',
    'piece.P': '歩',
    'piece.+S': '成銀',
    'piece.+B': '馬',
    'piece.+R': '龍',
    'piece.+P': 'と金',
    hand: '{side}の持ち駒',
    in_hand: '持ち駒',
    'promote.ask': '成りますか？',
    promote: '成る',
    keep: '成らない',
  },
}

export const tell = teller(texts)
