// The lesson of Nip: flips as in Reversi, and then the ring. The learner is Black.
import type { GuideStep } from '../guide'

const corner = '1www/5w/7w/7b/8/8/6/4 b'
const two_ways = '1wwb/w5/w7/b7/8/8/6/4 b'
const column = '4/ww4/w1w5/w1w5/w1w5/w1w5/ww4/wb2 b'
const whole_ring = '1www/w4w/w6w/w6w/w6w/w6w/w4w/wwww b'

const flipping: GuideStep[] = [
  {
    text: {
      en:
        'You are Black. A disc must enclose white discs, in a straight line, between itself and another ' +
        'black one: these turn black. Play d3, above the white d4.',
      ja: 'あなたは黒です。置いた石と別の黒石とで、白石を一直線にはさむと黒になります。白の d4 の上、d3 に置きましょう。',
    },
    want: 'd3',
    reply: 'c3',
  },
  {
    moves: 'd3 c3',
    text: {
      en:
        'White has answered and flipped d4 back. Small dots are where you may play: only where something ' +
        'flips. Choose any.',
      ja: '白が応じ、返しました。小さな点が置ける所、何かを返せる所だけです。好きな所へどうぞ。',
    },
    want: '.*',
    facts: { legal: 4 },
  },
  {
    moves: 'd3 c3',
    text: {
      en: 'May you play a3, at the rim, now?',
      ja: 'では今、端の a3 に置けるでしょうか。',
    },
    answers: [
      { text: { en: 'Yes', ja: '置ける' } },
      { text: { en: 'No, it flips nothing', ja: '何も返らない' }, right: true },
    ],
    facts: { cannot: ['a3'] },
    then: { en: 'No: every move flips at least one disc.', ja: '置けません。少なくとも一つ返す必要があります。' },
  },
  {
    position: '4/6/2wwww2/1wwbbww1/8/8/6/4 b',
    text: {
      en: 'All eight directions count at once. Play d2: it encloses discs straight down and on a diagonal.',
      ja: '八方向を一度に数えます。d2 に置くと、真下と斜めの列をはさめます。',
    },
    want: 'd2',
  },
]

const ring: GuideStep[] = [
  {
    position: corner,
    text: {
      en:
        'Now what is Nip’s own: the 20 cells of the rim form a ring. From c1 it runs d1, e1, f1, around ' +
        'the corner g2, h3 to your disc on h4.',
      ja: 'ここからが Nip です。外周の20マスは輪になっています。c1 から d1、e1、f1、角を回って g2、h3、そしてあなたの h4 へ続きます。',
    },
    show: ['d1', 'e1', 'f1', 'g2', 'h3'],
  },
  {
    position: corner,
    text: {
      en: 'Runs along the ring are enclosed like straight ones. Play c1 and watch the line run.',
      ja: '輪に沿った列も、まっすぐな列と同じようにはさめます。c1 に置いて、線の走るのを見ましょう。',
    },
    want: 'c1',
    facts: { score_after: [7, 0] },
  },
  {
    position: two_ways,
    text: {
      en:
        'It works in both directions. From c1 the ring goes right to your f1, and left, by b2 and a3, to ' +
        'your a4. Play c1.',
      ja: '両方向に働きます。c1 から右は f1 まで、左は b2、a3 を通って a4 まで。c1 に置きましょう。',
    },
    want: 'c1',
    facts: { score_after: [7, 0] },
  },
  {
    position: column,
    text: {
      en:
        'Careful: what flips is decided before anything turns. Along the ring you reach d8. The column c2 ' +
        'to c7 ends at the white c8. If you play c1, does the column flip, too?',
      ja: '注意：何が返るかは、置く前の盤で決まります。輪に沿っては d8 まで届きます。c2 から c7 の縦の列は白の c8 で終わっています。c1 に置くと、縦の列も返るでしょうか。',
    },
    answers: [
      { text: { en: 'Yes, c8 turns black', ja: '返る（c8 が黒になる）' } },
      { text: { en: 'No', ja: '返らない' }, right: true },
    ],
    facts: { can: ['c1'] },
    then: {
      en: 'No: c8 turns black only with this move.',
      ja: '返りません。c8 が黒になるのは、この手でだからです。',
    },
  },
  {
    position: column,
    text: { en: 'See for yourself: play c1.', ja: '確かめましょう。c1 へ。' },
    want: 'c1',
    facts: { score_after: [9, 6] },
  },
  {
    position: whole_ring,
    text: {
      en:
        'A disc may even enclose the whole ring with itself, if all other 19 are of the other colour. Play ' + 'c1.',
      ja: 'ほかの19マスがすべて相手の石なら、一つの石が自分自身とで輪全体をはさみます。c1 に置きましょう。',
    },
    want: 'c1',
    facts: { score_after: [20, 0], winner: 'first' },
  },
  {
    position: whole_ring,
    moves: 'c1',
    text: {
      en: 'In Othello a corner is safe for good. Is a disc on the ring of Nip safe?',
      ja: 'オセロの隅は二度と返りません。Nip の輪の上の石は安全でしょうか。',
    },
    answers: [
      { text: { en: 'Yes', ja: '安全' } },
      { text: { en: 'No, the ring has no end', ja: '輪に端はない' }, right: true },
    ],
    then: {
      en: 'The ring can turn again and again. Who plays on it last does well.',
      ja: '輪は何度でも返ります。最後に輪に打つ方が有利です。',
    },
  },
  {
    text: {
      en:
        'Who cannot flip anything passes; when neither can, more discs win. Watch the ring: most games are ' +
        'decided there.',
      ja: '返せる所がなければパス。どちらも打てなくなれば、石の多い方が勝ちです。輪に注意：勝負はたいていそこで決まります。',
    },
  },
]

export const steps: GuideStep[] = [...flipping, ...ring]
