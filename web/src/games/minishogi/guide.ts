import type { Guide } from '../guide'
import { steps } from './lesson'

export const guide: Guide = {
  rules: [
    {
      text: {
        en:
          'Shogi on 5×5 with king, gold, silver, bishop, rook and pawn. Captured pieces go to your hand and may ' +
          'be dropped on an empty cell instead of a move.',
        ja: '5×5の将棋です。玉・金・銀・角・飛・歩を使います。取った駒は持ち駒になり、空いたマスに打てます。',
      },
      picture: {},
    },
    {
      text: {
        en:
          'Pieces other than king and gold may promote when they move into or out of the farthest rank. ' +
          'Checkmate wins.',
        ja: '玉と金以外は、最も遠い段に入るとき、または出るときに成れます。詰ませれば勝ちです。',
      },
      picture: { position: '4k/S4/5/5/4K b - 1', moves: '5b4a+' },
    },
    {
      text: {
        en:
          'Forbidden: two unpromoted pawns on a file, mate by a dropped pawn, a pawn dropped on the last rank, ' +
          'and leaving the opponent without a move unless it is mate.',
        ja: '二歩、打ち歩詰め、行き所のない駒、ステイルメイトにする手は禁じられています。',
      },
    },
  ],
  steps,
  minutes: 5,
}
