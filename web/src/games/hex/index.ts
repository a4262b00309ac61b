import type { GameRoom } from '../room'
import Icon from './Icon.svelte'
import './look.css'

export const room: GameRoom = {
  name: { en: 'Hex', ja: 'Hex' },
  about: { en: 'Join your two sides', ja: '向かい合う二辺をつなぐ' },
  goal: {
    en: 'Black joins top and bottom with a chain of stones, White left and right.',
    ja: '黒は上下、白は左右を、石の鎖で先につなげば勝ち。',
  },
  icon: Icon,
  sides: { first: { en: 'Black', ja: '黒' }, second: { en: 'White', ja: '白' } },
  options: {
    size: {
      name: { en: 'Size', ja: '盤の大きさ' },
      help: { en: 'rows and columns', ja: '行と列の数' },
      // Boards of one or two cells are for tests of the rules.
      smallest: 3,
    },
    swap: {
      name: { en: 'Swap rule', ja: 'スワップルール' },
      help: { en: 'White may answer the first move by taking it over', ja: '白は初手を引き取って応じられる' },
    },
  },
  reasons: { joined: { en: '{side} has joined both sides', ja: '{side}が両辺をつないだ' } },
  board: () => import('./HexBoard.svelte'),
  telling: () => import('./telling'),
  guide: () => import('./guide'),
  rules: { ja: () => import('./rules.ja.txt?raw') },
}
