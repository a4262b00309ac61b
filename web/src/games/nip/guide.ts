import type { Guide } from '../guide'

const corner = '1www/5w/7w/7b/8/8/6/4 b'
const whole_ring = '1www/w4w/w6w/w6w/w6w/w6w/w4w/wwww b'

export const guide: Guide = {
  rules: [
    {
      text: {
        en:
          'Reversi on a round board of 52 cells. Put a disc so that a straight run of your opponent’s discs lies ' +
          'between it and another disc of yours: the run is flipped. You must flip at least one.',
        ja: '52マスの円い盤でのリバーシです。相手の石の列を自分の石ではさむように置くと、その列が返ります。一つも返せない所には置けません。',
      },
      picture: { moves: 'd3' },
    },
    {
      text: {
        en:
          'The 20 cells of the rim form a ring, and runs along the ring are flipped too, around the corners, in ' +
          'both directions.',
        ja: '外周の20マスは輪になっていて、輪に沿った列も両方向に返ります。',
      },
      picture: { position: corner, moves: 'c1' },
    },
    {
      text: {
        en: 'Who cannot flip anything passes. When nobody can, the one with more discs wins.',
        ja: '返せる所がなければパス。どちらも置けなくなったら、石の多い方が勝ちです。',
      },
    },
  ],
  steps: [
    {
      text: {
        en: 'You are Black. Play d3: it encloses the white disc on d4.',
        ja: 'あなたは黒です。d3 に置くと d4 の白をはさめます。',
      },
      want: 'd3',
    },
    {
      moves: 'd3 c3',
      text: {
        en: 'White has answered. Marked cells are possible: choose any.',
        ja: '白が応じました。印のある所に置けます。好きな所へどうぞ。',
      },
      want: '.*',
    },
    {
      position: corner,
      text: {
        en: 'Now the ring. Five white discs lie along the rim up to your disc on h4. Play c1.',
        ja: '次は輪です。h4 の黒まで、白が五つ外周に並んでいます。c1 に置きましょう。',
      },
      want: 'c1',
    },
    {
      position: whole_ring,
      text: {
        en: 'A disc may even enclose the whole ring with itself. Play c1 and watch.',
        ja: '一つの石で輪全体を自分自身とはさむこともできます。c1 に置いてみましょう。',
      },
      want: 'c1',
    },
    {
      position: whole_ring,
      moves: 'c1',
      text: {
        en: 'All 19 flipped. There are no safe corners here: what is safe is yours to find out.',
        ja: '19個すべて返りました。この盤に安全な隅はありません。何が安全かは、あなたが見つけてください。',
      },
    },
  ],
}
