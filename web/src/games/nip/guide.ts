import type { Guide } from '../guide'
import { steps } from './lesson'

const corner = '1www/5w/7w/7b/8/8/6/4 b'

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
  steps,
  minutes: 4,
}
