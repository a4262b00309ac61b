import type { Guide } from '../guide'
import { steps } from './lesson'

export const guide: Guide = {
  rules: [
    {
      text: {
        en:
          'Each player holds the letters A to Z and an asterisk, for both to see. In turn, lay one card on an ' +
          'empty cell of the unbounded board, turned as you like.',
        ja: '各自 A〜Z と * の札を持ち、互いに見えています。交互に一枚、好きな向きで、果てのない盤の空きマスに置きます。',
      },
      picture: {},
    },
    {
      text: {
        en:
          'The strokes of a letter meet the rim of its card in points and sides. No side of yours may lie on a ' +
          'side of a neighbour, and at least one point must lie on a point of a neighbouring card of your ' +
          'opponent. The page shows where that is so.',
        ja: '文字の線は札の縁の「点」と「辺」に触れます。自分の辺が隣の札の辺と重なってはならず、少なくとも一つの点が相手の隣の札の点と重ならなければなりません。置けるマスは光ります。',
      },
    },
    {
      text: {
        en:
          'Cards of one colour that touch and read, from one side of the table, as a sequence of three or more ' +
          '(A B C) or a repeat of two or more (H H) score their number squared. Some letters read as others when ' +
          'turned: C and U, H and I, M and W, N and Z.',
        ja:
          '同じ色の札が隣り合い、卓のどこか一方から見て、三枚以上の連番（A B C）か二枚以上のゾロ目（H H）なら、枚数の二乗が得点です。回すと別の字に読める札もあります：C と U、H と I、M と W、N ' +
          'と Z。',
      },
      picture: { moves: 'Hn0-1' },
    },
    {
      text: {
        en: 'Who makes C-H-A-I-N wins at once. Otherwise the higher score wins when nobody can move.',
        ja: 'C-H-A-I-N を作ればその場で勝ち。そうでなければ、双方置けなくなった時に得点の多い方が勝ちです。',
      },
    },
  ],
  steps,
  minutes: 5,
}
