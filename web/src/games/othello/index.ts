// The same board, pieces and words as Nip, on a square and without a ring.
import { room as nip } from '../nip'
import type { GameRoom } from '../room'
import Icon from './Icon.svelte'

export const room: GameRoom = {
  ...nip,
  name: { en: 'Othello', ja: 'オセロ' },
  about: { en: 'Enclose and flip', ja: 'はさんで返す' },
  goal: {
    en: 'Enclose discs in straight lines to flip them; more discs at the end win.',
    ja: '相手の石を縦・横・斜めにはさんで返す。最後に石の多い方が勝ち。',
  },
  icon: Icon,
  guide: () => import('./guide'),
  rules: { ja: () => import('./rules.ja.txt?raw') },
}
