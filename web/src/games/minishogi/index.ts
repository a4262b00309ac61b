import type { GameRoom } from '../room'
import Icon from './Icon.svelte'
import './look.css'
import { piece_set } from './piece_set'

export const room: GameRoom = {
  name: { en: 'Minishogi', ja: '五五将棋' },
  about: { en: 'Shogi on 5×5', ja: '5×5の将棋' },
  goal: {
    en: 'Checkmate the king. What you take you may drop back onto the board as your own.',
    ja: '相手の玉を詰ませれば勝ち。取った駒は自分の駒として打てる。',
  },
  icon: Icon,
  sides: { first: { en: 'Black', ja: '先手' }, second: { en: 'White', ja: '後手' } },
  options: {
    'max-plies': {
      name: { en: 'Moves until a draw', ja: '引き分けまでの手数' },
      help: { en: 'moves after which the game is a draw', ja: 'この手数で引き分け' },
    },
  },
  reasons: {
    mated: { en: '{side} is mated', ja: '{side}玉が詰み' },
    too_long: { en: 'no winner after {count} moves', ja: '{count}手で勝者なし' },
  },
  settings: [piece_set],
  width: 640,
  turnable: true,
  board: () => import('./ShogiBoard.svelte'),
  telling: () => import('./telling'),
  guide: () => import('./guide'),
  rules: { ja: () => import('./rules.ja.txt?raw') },
}
