// The lesson of Geister: set-up, moves, the exits, what captures mean, and bluff. The learner is Yellow and sees what
// a player sees.
import type { GuideStep } from '../guide'

const standing = '24R34R44R15B25B35B45B'
const enemies = '41r31r21r11r40b30b20b10b'

const moving: GuideStep[] = [
  {
    moves: 'ABCD ABCD',
    text: {
      en:
        'Your ghosts wear yellow scarves and show you their backs: blue ones are good, red ones (with a ' +
        'cross) are evil. Of the green ones you see only faces. Nobody but their owner knows their colours.',
      ja: 'あなたのおばけは黄色のスカーフで、背中が見えます。青は良いおばけ、×印の赤は悪いおばけ。緑の相手は顔しか見えません。色は持ち主しか知りません。',
    },
  },
  {
    text: {
      en:
        'A game begins with choosing your four red ghosts. Tap ghosts to change them, drag one onto ' +
        'another, or take a preset; then press Ready.',
      ja: '対局はまず、赤いおばけを四つ選ぶことから始まります。タップやドラッグで変えるか、型を選んで「決定」を押しましょう。',
    },
    want: '[A-H]{4}',
    then: { en: 'Your opponent saw nothing of that.', ja: '相手には何も見えていません。' },
  },
  {
    moves: 'ABCD ABCD',
    text: {
      en: 'In turn, one ghost goes one cell: up, down, left or right. Pick a ghost, then a dot, or drag it.',
      ja: '交互に、おばけを一つ、上下左右に一マス動かします。選んで点を押すか、ドラッグしましょう。',
    },
    want: '.*',
    reply: 'BN',
  },
  {
    position: '13R24R34R44R15B25B35B45B41r31r21r12r40b30b20b10b 1 4',
    text: {
      en: 'A green ghost stands right before your A. Go onto its cell to capture it, and see its colour.',
      ja: 'A の目の前に緑のおばけがいます。そのマスへ進めば取れて、色が分かります。',
    },
    want: 'AN',
    then: {
      en: 'It was red; now it lies beside the board for both to see.',
      ja: '赤でした。取ったおばけは盤の横に置かれ、二人とも見られます。',
    },
  },
  {
    position: '13R99r99r99R15B25B35B45B41r31r21r99r40b30b20b10b 1 20',
    text: {
      en:
        'Was that good? Who captures all four blue ghosts wins. But who captures all four RED ones loses! ' +
        'How do you feel about having captured a red one?',
      ja: 'よい手だったでしょうか。青を四つとも取れば勝ちですが、赤を四つとも取ると負けです。赤を一つ取ったあなたは？',
    },
    answers: [
      { text: { en: 'Closer to winning', ja: '勝ちに近づいた' } },
      { text: { en: 'Closer to losing', ja: '負けに近づいた' }, right: true },
    ],
    then: { en: 'Three more reds, and you have lost.', ja: 'あと三つ赤を取ると負けです。' },
  },
  {
    position: `13R${standing}41r31r21r12b40r99b99b99b 1 40`,
    text: {
      en:
        'Three blue ghosts of Green are captured. This one is blue, too, and you have worked it out. Take ' +
        'it with A.',
      ja: '緑の青いおばけは三つ取られています。目の前の一つも青だと、あなたは見抜きました。A で取りましょう。',
    },
    want: 'AN',
    facts: { winner: 'first' },
    then: { en: 'All four blues: you win.', ja: '青を四つとも取りました。あなたの勝ちです。' },
  },
]

const exits: GuideStep[] = [
  {
    position: '14R24R34R44R01B25B35B45B41r31r21r22r40b30b20b12b 1 10',
    text: {
      en:
        'The surest way to win is out: the two corners on the far side, with arrows, are your exits. Your ' +
        'blue E is one step away. Go up to the corner.',
      ja: 'もう一つの勝ち方は脱出です。向こう側の二つの隅、矢印のある所があなたの脱出口です。青い E はあと一歩。隅へ上がりましょう。',
    },
    want: 'EN',
    then: {
      en: 'It has to survive one turn there: an enemy next to it could capture it.',
      ja: 'ここで一手待ちます。隣に相手がいれば取られるかもしれません。',
    },
  },
  {
    position: '14R24R34R44R00B25B35B45B41r31r21r11r40b30b20b12b 1 10',
    text: {
      en: 'Nobody could. Now leave the board: pick E and press the mark outside the corner.',
      ja: '取られませんでした。E を選び、隅の外の印を押して盤から出ましょう。',
    },
    want: 'E[NW]',
    facts: { winner: 'first' },
    then: { en: 'Escaped: you win.', ja: '脱出成功、あなたの勝ちです。' },
  },
  {
    position: '00R24R34R44R15B25B35B45B41r31r21r11r40b30b20b12b 1 10',
    text: {
      en: 'Here your red A stands on the exit. May it leave?',
      ja: '今度は赤い A が脱出口にいます。出られるでしょうか。',
    },
    answers: [
      { text: { en: 'Yes', ja: '出られる' } },
      { text: { en: 'No, only blue ghosts', ja: '青だけ' }, right: true },
    ],
    facts: { cannot: ['AN', 'AW'], can: ['AE', 'AS'] },
    then: {
      en: 'Only blue ones leave. But Green does not know that it is red!',
      ja: '出られるのは青だけ。でも緑は、それが赤だと知りません！',
    },
  },
  {
    position: `14R${standing}41r31r21r11r40b30b20b05b 1 20`,
    text: {
      en:
        'Your own corners are Green’s exits. A green ghost stands on one: if it is blue, it leaves next. ' +
        'Take it with E.',
      ja: '手前の隅は緑の脱出口です。そこに緑のおばけが来ました。青なら次に出られてしまいます。E で取りましょう。',
    },
    want: 'EW',
    then: {
      en: 'Blue it was. Keep somebody near both corners.',
      ja: '青でした。両方の隅の近くに番人を置きましょう。',
    },
  },
]

const bluff: GuideStep[] = [
  {
    position: `13R${standing}${enemies} 1 4`,
    text: {
      en:
        'Now bluff. Your red A would like to be captured: all four reds taken, and you win. Step right ' +
        'before a green ghost, as if you meant to run past.',
      ja: '次は駆け引きです。赤は四つとも取られれば、あなたの勝ち。赤い A を、駆け抜けるふりをして緑の目の前へ進めましょう。',
    },
    offer: 'A.*',
    want: 'AN',
    reply: 'DN',
    then: {
      en: 'Green takes it, and has one red ghost on its hands.',
      ja: '緑が取りました。赤をつかまされたのです。',
    },
  },
  {
    position: `13R99r99r99r15B25B35B45B${enemies} 1 30`,
    text: {
      en: 'Three reds are gone already; A is the last one. Offer it once more.',
      ja: '赤はもう三つ取られ、残りは A だけ。もう一度差し出しましょう。',
    },
    offer: 'A.*',
    want: 'AN',
    reply: 'DN',
    then: {
      en: 'If Green bites, Green has captured all reds and you win.',
      ja: '緑が食いつけば、赤をすべて取ったことになり、あなたの勝ちです。',
    },
  },
  {
    moves: 'ABCH ABCD',
    text: {
      en:
        'That is the game: a red one that runs looks like a blue one; a blue one that dawdles looks like a ' +
        'red one. Watch who runs from you, and who comes close.',
      ja: 'これがガイスターです。走る赤は青に見え、のんびりした青は赤に見えます。逃げるのは誰か、近づくのは誰か、よく見ましょう。',
    },
  },
]

export const steps: GuideStep[] = [...moving, ...exits, ...bluff]
