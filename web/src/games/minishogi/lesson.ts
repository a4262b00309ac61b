// The lesson of minishogi. The learner is Black, below.
import type { GuideStep } from '../guide'
import { dropping, mating, moving } from './lesson_pieces'

const as_it_is = (sfen: string) => sfen

export const steps: GuideStep[] = [
  {
    text: {
      en:
        'Shogi on 5×5. You are below and move up; pieces point to where they go. Files are numbered 5 to 1 ' +
        'from the left, ranks a to e from the top. You win by trapping the king (玉, 王).',
      ja: '5×5の将棋です。あなたは下側で、上へ進みます。駒の尖った方が前です。筋は左から5〜1、段は上から a〜e。相手の玉（王）を詰ませれば勝ちです。',
    },
  },
  ...moving(as_it_is),
  ...dropping(as_it_is),
  ...mating(as_it_is, '4k/5/5/r4/K4 b - 1'),
  {
    position: '4k/5/3G1/5/K4 b G 1',
    text: {
      en: 'Your gold on 2c guards 1b. Drop the other one there: mate.',
      ja: '2c の金が 1b を守っています。持ち駒の金を 1b に打てば詰みです。',
    },
    want: 'G\\*1b',
    facts: { winner: 'first' },
    then: { en: 'Mate: you win.', ja: '詰みです。あなたの勝ち。' },
  },
  {
    text: {
      en: 'Make a first move. Pawns and silvers forward, the king behind others: the rest you learn by ' + 'playing.',
      ja: '最初の一手を指してみましょう。歩と銀を前に、玉は味方の後ろに。あとは指して覚えましょう。',
    },
    want: '.*',
  },
]
