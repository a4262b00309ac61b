import { teller } from '../../i18n/index.svelte'

export const texts = {
  en: {
    'board.ring': 'Nip board, round. Arrow keys move, Enter plays.',
    'board.square': 'Othello board. Arrow keys move, Enter plays.',
  },
  ja: {
    'board.ring': '円い Nip の盤。矢印キーで移動、Enter で着手。',
    'board.square': 'オセロの盤。矢印キーで移動、Enter で着手。',
  },
}

export const tell = teller(texts)
