// Minishogi with a die.
import { room as minishogi } from '../minishogi'
import type { GameRoom } from '../room'
import Icon from './Icon.svelte'
import './look.css'
import { is_roll } from './rolls'

export const room: GameRoom = {
  ...minishogi,
  name: { en: 'Dice Shogi', ja: 'サイコロ将棋' },
  about: { en: 'The die names the file', ja: 'サイコロが筋を決める' },
  goal: {
    en: 'Checkmate the king; the die says to which file your move must go.',
    ja: '相手の玉を詰ませれば勝ち。サイコロの目の筋に指す。',
  },
  icon: Icon,
  options: {
    ...minishogi.options,
    rolls: {
      name: { en: 'What rolls mean in texts', ja: '出目の表記' },
      help: {
        en: 'what the rolls 1 to 5 are in texts: file numbers, or files counted from the left edge',
        ja: '1〜5 の目を筋の番号とするか、左端から数えるか',
      },
      choices: {
        files: { en: 'file numbers', ja: '筋の番号' },
        'from-left': { en: 'files from the left', ja: '左から数えた筋' },
      },
    },
  },
  roll_face: (move) => (is_roll(move) ? '⚀⚁⚂⚃⚄⚅'[Number(move) - 1] : null),
  board: () => import('./DiceShogiBoard.svelte'),
  telling: () => import('./telling'),
  guide: () => import('./guide'),
  rules: { ja: () => import('./rules.ja.txt?raw') },
}
