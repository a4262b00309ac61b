import type { Guide } from '../guide'
import { steps } from './lesson'

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
  steps,
  minutes: 5,
}
