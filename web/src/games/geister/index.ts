import type { GameRoom } from '../room'
import Icon from './Icon.svelte'
import './look.css'
import type { View } from './view'

// A learner sits at the first player's side and sees only what that player would.
function veil(view: unknown): View {
  const seen = view as View
  const ghosts = seen.ghosts.map((ghost) => (ghost.side === 'second' ? { ...ghost, colour: null } : ghost))
  return { ...seen, ghosts }
}

export const room: GameRoom = {
  name: { en: 'Geister', ja: 'ガイスター' },
  about: { en: 'Good and evil ghosts', ja: '良いおばけと悪いおばけ' },
  goal: {
    en: 'Take a blue ghost out by a far corner, or take all blue ghosts; do not take all red ones.',
    ja: '青いおばけを相手側の隅から逃がすか、相手の青をすべて取れば勝ち。赤をすべて取ると負け。',
  },
  icon: Icon,
  // Red and blue are what the ghosts are, so the players have other colours: those of the scarves.
  sides: { first: { en: 'Yellow', ja: '黄' }, second: { en: 'Green', ja: '緑' } },
  first_colour: { token: 'var(--ghost-first)', bar: '#d9a92e' },
  second_colour: { token: 'var(--ghost-second)', bar: '#4c9a6c' },
  options: {
    plies: {
      name: { en: 'Moves until a draw', ja: '引き分けまでの手数' },
      help: {
        en: 'moves of both players together after which the game is drawn',
        ja: '両者合わせてこの手数で引き分け',
      },
    },
  },
  reasons: {
    escaped: { en: 'a blue ghost has left the board: {side}', ja: '{side}の青いおばけが脱出' },
    blues_captured: { en: 'all blue ghosts are captured, by {side}', ja: '{side}が青いおばけをすべて取った' },
    reds_captured: { en: 'all red ghosts are captured, by {side}', ja: '{side}が赤いおばけをすべて取った' },
    too_long: { en: 'no winner after {count} moves', ja: '{count}手で勝者なし' },
  },
  width: 720,
  veil,
  board: () => import('./GeisterBoard.svelte'),
  telling: () => import('./telling'),
  guide: () => import('./guide'),
  rules: { ja: () => import('./rules.ja.txt?raw') },
}
