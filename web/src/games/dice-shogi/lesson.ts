// The lesson of Dice Shogi: the pieces, and what the die binds. The learner is Black, below.
import type { GuideStep } from '../guide'
import { dropping, mating, moving } from '../minishogi/lesson_pieces'

const six = (sfen: string) => `${sfen} 6`

const start: GuideStep[] = [
  {
    text: {
      en:
        'Shogi on 5×5. You are below and move up; pieces point to where they go. Files are numbered 5 to 1 ' +
        'from the left, ranks a to e from the top. You win by trapping the king (玉, 王).',
      ja: '5×5の将棋です。あなたは下側で、上へ進みます。駒の尖った方が前です。筋は左から5〜1、段は上から a〜e。相手の玉（王）を詰ませれば勝ちです。',
    },
  },
]

const binding: GuideStep[] = [
  {
    moves: '3',
    text: {
      en:
        'Now the die. It is rolled before each move, and shows 3: your move must go to file 3, the lit ' +
        'one. It does not matter where it comes from. Make such a move.',
      ja: 'ここでサイコロです。毎回指す前に振ります。目は3なので、光っている3筋に指さなければなりません。どこから来てもかまいません。指してみましょう。',
    },
    want: '.*',
    facts: { can: ['2e3d'], cannot: ['5d5c'] },
  },
  {
    position: '4k/5/5/5/K4 b G 1 2',
    text: {
      en: 'Drops are bound as well: the die shows 2. Drop the gold on file 2.',
      ja: '持ち駒を打つ手も同じです。目は2。金を2筋に打ちましょう。',
    },
    want: 'G\\*2.',
    facts: { cannot: ['G*1b', '5e5d'] },
  },
  {
    position: 'rbsgk/4p/5/P4/KGSBR b - 1 6',
    text: {
      en: 'A six binds nothing: any move is allowed. Make one.',
      ja: '6の目なら縛りはなく、どの手でも指せます。好きな手をどうぞ。',
    },
    want: '.*',
    facts: { legal: 14 },
  },
  {
    position: '4k/5/5/5/K4 b - 1 1',
    text: {
      en: 'The die shows 1, but your only piece cannot go to file 1. What now?',
      ja: '目は1ですが、あなたの玉は1筋に行けません。どうなるでしょう。',
    },
    answers: [
      { text: { en: 'I pass', ja: 'パス' } },
      { text: { en: 'Any move is allowed', ja: 'どの手でも指せる' }, right: true },
    ],
    facts: { legal: 3, can: ['5e4d'] },
    then: { en: 'If no move goes to the file, you are free.', ja: 'その筋に指せる手がなければ自由です。' },
  },
]

const ending: GuideStep[] = [
  ...mating(six, '4k/5/5/r4/K4 b - 1').map((step, i) =>
    i > 0
      ? step
      : {
          ...step,
          text: {
            en:
              'Your king is attacked: check! Then no die is rolled at all; you may answer as in shogi: ' +
              'take, step aside, or put something between. Here the king can take the rook.',
            ja: '玉が狙われています。王手です。このときサイコロは振らず、普通の将棋と同じように、取る・逃げる・間に置くのどれかで防ぎます。玉で飛車を取りましょう。',
          },
        },
  ),
  {
    position: '4k/5/3G1/5/K4 b G 1',
    text: {
      en:
        'A gold dropped on 1b would be mate here, and nothing else is as good. With which rolls could you ' +
        'drop it there?',
      ja: 'ここで 1b に金を打てば詰みです。どの目が出れば打てますか。',
    },
    answers: [
      { text: { en: 'Only 1', ja: '1だけ' } },
      { text: { en: '1 and 6', ja: '1と6' }, right: true },
      { text: { en: 'Any', ja: 'どの目でも' } },
    ],
    then: {
      en: 'Two of six. Good players have a threat on every file.',
      ja: '六つに二つ。どの筋にも狙いを持つのがこつです。',
    },
  },
  {
    position: '4k/5/3G1/5/K4 b G 1 1',
    text: { en: 'You rolled a 1. Drop the gold on 1b.', ja: '1の目が出ました。持ち駒の金を 1b に打ちましょう。' },
    want: 'G\\*1b',
    hint: { en: 'File 1 is right, but is it mate?', ja: '1筋ですが、詰みではありません。' },
    facts: { winner: 'first' },
    then: { en: 'Mate: you win.', ja: '詰みです。あなたの勝ち。' },
  },
]

export const steps: GuideStep[] = [...start, ...moving(six), ...dropping(six), ...binding, ...ending]
