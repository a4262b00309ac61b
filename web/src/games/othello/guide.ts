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
        en: 'You are Black. Play d3: it encloses the white disc on d4.',
        ja: 'あなたは黒です。d3 に置くと d4 の白をはさめます。',
      },
      want: 'd3',
    },
    {
      moves: 'd3 c3',
      text: { en: 'Marked cells are possible: choose any.', ja: '印のある所に置けます。好きな所へどうぞ。' },
      want: '.*',
    },
  ],
}
