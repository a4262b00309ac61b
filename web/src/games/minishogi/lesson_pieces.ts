// How the pieces move, are dropped and promote: lessons that shogi on five files shares, with a die or without one. A
// game with a die lets it show a six: then it binds nothing.
import type { GuideStep } from '../guide'

export type Placed = (sfen: string) => string

export const moving = (at: Placed): GuideStep[] => [
  {
    position: at('k4/5/2R1p/5/4K b - 1'),
    text: {
      en:
        'Pick a piece, and dots show where it may go. The rook (飛) goes straight, as far as the way is ' +
        'free. Take the pawn on 1c: move onto it.',
      ja: '駒を選ぶと、行ける所に点が出ます。飛車（飛）は縦横に、空いている限りどこまでも進みます。1c の歩のマスへ動いて取りましょう。',
    },
    offer: '3c.*',
    want: '3c1c',
  },
  {
    position: at('k4/4p/5/2B2/4K b - 1'),
    text: {
      en: 'The bishop (角) goes diagonally, as far as the way is free. Take the pawn on 1b.',
      ja: '角行（角）は斜めに、空いている限りどこまでも進みます。1b の歩を取りましょう。',
    },
    offer: '3d.*',
    want: '3d1b',
  },
  {
    position: at('k4/5/3p1/2G2/4K b - 1'),
    text: {
      en:
        'The gold (金) goes one cell: straight in four directions, or diagonally forward. Never diagonally ' +
        'back. Take the pawn on 2c.',
      ja: '金将（金）は一マス、縦横と斜め前に進みます。斜め後ろには行けません。2c の歩を取りましょう。',
    },
    offer: '3d.*',
    want: '3d2c',
    facts: { cannot: ['3d2e', '3d4e'] },
  },
  {
    position: at('k4/5/2S2/3p1/4K b - 1'),
    text: {
      en:
        'The silver (銀) goes one cell diagonally, or straight forward. Never sideways or straight back. ' +
        'Take the pawn on 2d.',
      ja: '銀将（銀）は一マス、斜め四方と前に進みます。横と真後ろには行けません。2d の歩を取りましょう。',
    },
    offer: '3c.*',
    want: '3c2d',
    facts: { cannot: ['3c2c', '3c3d'] },
  },
  {
    position: at('4k/5/p4/P4/4K b - 1'),
    text: {
      en: 'The pawn (歩) goes one cell forward, and takes so, too. Take the pawn before it.',
      ja: '歩兵（歩）は前に一マス。取るのも前です。目の前の歩を取りましょう。',
    },
    offer: '5d.*',
    want: '5d5c',
  },
  {
    position: at('k4/5/5/3p1/4K b - 1'),
    text: {
      en:
        'The king (玉, 王) goes one cell in any direction, but never to where he could be taken. Take the ' +
        'pawn on 2d.',
      ja: '玉将（玉・王）はどの方向にも一マス。ただし取られる所へは行けません。2d の歩を取りましょう。',
    },
    want: '1e2d',
  },
]

export const dropping = (at: Placed): GuideStep[] => [
  {
    position: at('4k/5/5/2P2/4K b S 1'),
    text: {
      en:
        'What you take is yours: it goes to your hand, below the board. Instead of a move you may drop a ' +
        'piece onto any empty cell. Drop the silver anywhere.',
      ja: '取った駒は持ち駒になり、盤の下に並びます。動かす代わりに、空いたマスに打てます。銀を好きな所に打ちましょう。',
    },
    offer: 'S\\*.*',
    want: 'S\\*.*',
  },
  {
    position: at('4k/5/5/2P2/4K b P 1'),
    text: {
      en:
        'Pawns are special: not a second one of yours on a file, and none on the farthest rank, where it ' +
        'could never move. Drop your pawn where it may go.',
      ja: '歩には決まりがあります。自分の歩がある筋には打てず（二歩）、動けなくなる最も遠い段にも打てません。打てる所に打ちましょう。',
    },
    offer: 'P\\*.*',
    want: 'P\\*.*',
    facts: { cannot: ['P*3b', 'P*3c', 'P*5a'], can: ['P*5b', 'P*2c'] },
  },
  {
    position: at('4k/S4/5/5/4K b - 1'),
    text: {
      en:
        'Silver, bishop, rook and pawn may promote when they move into the farthest rank, or out of it. ' +
        'Move the silver there and promote: it then goes like a gold.',
      ja: '銀・角・飛・歩は、最も遠い段に入るとき、またはそこから出るときに成れます。銀を進めて成りましょう。金の動きになります。',
    },
    offer: '5b[45]a.*',
    want: '5b[45]a\\+',
    hint: { en: 'That would have kept it as it is. Promote it this time.', ja: '今回は成ってみましょう。' },
  },
  {
    position: at('k4/5/2+R2/3p1/4K b - 1'),
    text: {
      en:
        'A promoted rook is a dragon (龍): it also steps diagonally. A promoted bishop, the horse (馬), also ' +
        'steps straight; a promoted pawn (と) is a gold. Take the pawn on 2d.',
      ja: '成った飛車は龍。斜めにも一マス進めます。成った角は馬で、縦横にも一マス。成った歩（と）は金と同じです。龍で 2d の歩を取りましょう。',
    },
    offer: '3c.*',
    want: '3c2d',
    facts: { can: ['3c2d'] },
  },
]

// The end, but for the last mate.
export const mating = (at: Placed, in_check: string): GuideStep[] => [
  {
    position: in_check,
    text: {
      en:
        'The white rook attacks your king: check! You must answer: take the attacker, step aside, or put ' +
        'something between. Here the king can take it.',
      ja: '白の飛車が玉を狙っています。王手です。取る、逃げる、間に駒を置く、のどれかで防がねばなりません。ここでは玉で取れます。',
    },
    want: '5e5d',
  },
  {
    position: at('3rk/5/3G1/5/K4 b P 1'),
    text: {
      en:
        'A check that cannot be answered is mate, and wins. But a dropped pawn must not give mate. May you ' +
        'drop your pawn on 1b?',
      ja: '防ぎようのない王手が詰みで、勝ちです。ただし歩を打って詰ますのは禁じ手（打ち歩詰め）。では 1b に歩を打てますか。',
    },
    answers: [
      { text: { en: 'Yes', ja: '打てる' } },
      { text: { en: 'No, it would be mate', ja: '打ち歩詰めになる' }, right: true },
    ],
    facts: { cannot: ['P*1b'] },
    then: { en: 'With any other piece it would win.', ja: 'ほかの駒なら勝ちです。' },
  },
]
