import type { Guide } from '../guide'
import { steps } from './lesson'

export const guide: Guide = {
  rules: [
    {
      text: {
        en:
          'Minishogi on 5×5, with a die. Before each move the die is rolled; your move must go to the file it ' +
          'shows. Files are counted from the right.',
        ja: '5×5の将棋にサイコロを加えたゲームです。手番ごとにサイコロを振り、出た目の筋に指さなければなりません。筋は右から数えます。',
      },
      picture: { moves: '3' },
    },
    {
      text: {
        en:
          'Any move is allowed when the die shows 6, when no legal move goes to that file, and when you are in ' +
          'check: then the die is not rolled.',
        ja: '6の目が出たとき、その筋に指せる手がないとき、王手をかけられているとき（このときは振りません）は、どの手でも指せます。',
      },
      picture: { moves: '6' },
    },
    {
      text: {
        en:
          'Captured pieces go to your hand and may be dropped. Pieces other than king and gold may promote on ' +
          'the farthest rank. Checkmate wins.',
        ja: '取った駒は持ち駒として打てます。玉と金以外は最も遠い段で成れます。詰ませれば勝ちです。',
      },
      picture: { position: '4k/5/3G1/5/K4 b G 1 1', moves: 'G*1b' },
    },
  ],
  steps,
  minutes: 5,
}
