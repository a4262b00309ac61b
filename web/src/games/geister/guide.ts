import type { Guide } from '../guide'

const contact = '13R24R34R44R15B25B35B45B41r31r21r12r40b30b20b10b 1 4'
const at_exit = '14R24R34R44R00B25B35B45B41r31r21r11r40b30b20b12b 1 10'

export const guide: Guide = {
  rules: [
    {
      text: {
        en:
          'Each player has four red and four blue ghosts. You choose which of yours are red; your opponent does ' +
          'not see it. In turn, one ghost moves one cell straight, onto an empty cell or an enemy, who is ' +
          'captured and shown.',
        ja: '各自、赤四つと青四つのおばけを持ちます。どれを赤にするかは自分だけが知っています。交互に一つを縦横に一マス動かし、相手のいるマスに入れば取って色が分かります。',
      },
      picture: { position: contact },
    },
    {
      text: {
        en:
          'You win when a blue ghost of yours leaves the board by a far corner, when you have captured all four ' +
          'blue ghosts, or when your opponent has captured all your red ones.',
        ja: '青いおばけが相手側の隅から脱出する、相手の青を四つ取る、自分の赤を四つ取らせる、のどれかで勝ちです。',
      },
      picture: { position: at_exit },
    },
  ],
  steps: [
    {
      text: {
        en:
          'First choose your four red ghosts. Tap ghosts, drag one onto another, or take a preset; then press ' +
          'Ready.',
        ja: 'まず赤いおばけを四つ選びます。タップ、ドラッグ、または型を選んで「決定」を押します。',
      },
      want: '[A-H]{4}',
    },
    {
      moves: 'ABCD ABCD',
      text: {
        en: 'Move any ghost one cell: pick it, then a dot, or drag it.',
        ja: 'どれか一つを一マス動かします。選んで点を押すか、ドラッグします。',
      },
      want: '.*',
    },
    {
      position: contact,
      text: {
        en: 'An enemy stands before your ghost A. Capture it by moving north. Red or blue? You will see.',
        ja: 'A の前に相手がいます。前に進んで取りましょう。赤か青かは取れば分かります。',
      },
      want: 'AN',
    },
    {
      position: at_exit,
      text: {
        en: 'Your blue ghost E stands on the exit. Let it leave: you win.',
        ja: '青いおばけ E が脱出口にいます。外へ出れば勝ちです。',
      },
      want: 'E[NW]',
    },
    {
      position: at_exit,
      moves: 'EN',
      text: {
        en: 'Escaped! Bluffing is half of the game: a red ghost that runs looks just like a blue one.',
        ja: '脱出成功！ 駆け引きが半分です。走る赤いおばけは青と見分けがつきません。',
      },
    },
  ],
}
