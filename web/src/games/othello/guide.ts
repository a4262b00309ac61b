import type { Guide } from '../guide'

export const guide: Guide = {
  rules: [
    {
      text: {
        en:
          'Put a disc so that a straight run of opposing discs lies between it and another disc of yours: the ' +
          'run is flipped. Who cannot flip anything passes; at the end more discs win.',
        ja: '相手の石の列を自分の石ではさむように置くと、その列が返ります。返せなければパス。最後に石の多い方が勝ちです。',
      },
      picture: { moves: 'd3' },
    },
  ],
  steps: [
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
        en: 'White has answered. Small dots are where you may play: only where something flips. Choose any.',
        ja: '白が応じました。小さな点が置ける所、何かを返せる所だけです。好きな所へどうぞ。',
      },
      want: '.*',
    },
    {
      position: '8/8/2wwww2/1wwbbww1/8/8/8/8 b',
      text: {
        en: 'All eight directions count at once. Play d2: it encloses discs straight down and on a diagonal.',
        ja: '八方向を一度に数えます。d2 に置くと、真下と斜めの列をはさめます。',
      },
      want: 'd2',
    },
    {
      position: '1wwwwb2/8/8/8/8/8/8/8 b',
      text: {
        en:
          'A corner can never be enclosed: a disc there is yours for good, and so is what leans on it. ' + 'Take a1.',
        ja: '隅ははさまれません。隅の石はずっと自分のもので、隅から続く石も返りません。a1 を取りましょう。',
      },
      want: 'a1',
    },
    {
      position: '8/2b5/2w5/2b5/2w5/8/8/8 b',
      text: {
        en:
          'So beware of the cells beside an empty corner. You may play c6 here. Which cell would be the ' +
          'worst to have, with a1 still empty?',
        ja: 'だから、空いた隅の隣は危険です。ここでは c6 に打てます。では a1 が空いているとき、最も持ちたくないマスは？',
      },
      answers: [
        { text: { en: 'b2', ja: 'b2' }, right: true },
        { text: { en: 'c3', ja: 'c3' } },
        { text: { en: 'd4', ja: 'd4' } },
      ],
      facts: { can: ['c6'] },
      then: {
        en: 'From b2 the other side gets into the corner a1.',
        ja: 'b2 に打つと、相手に隅の a1 を与えてしまいます。',
      },
    },
    {
      text: {
        en:
          'More discs in the middle of the game are not better: who has few leaves the other few moves. ' +
          'Only the end counts.',
        ja: '途中で石が多いのは、よいこととは限りません。少ない方が相手の打つ手を減らせます。数えるのは最後だけです。',
      },
    },
  ],
  minutes: 3,
}
