import { teller } from '../../i18n/index.svelte'

export const texts = {
  en: {
    board: 'Hex board, {size} by {size}. Arrow keys move, Enter plays.',
    swap: 'Swap',
    'swap.help': 'Take over the first stone, or answer it.',
  },
  ja: {
    board: 'Hex の盤、{size}×{size}。矢印キーで移動、Enter で着手。',
    swap: 'スワップ',
    'swap.help': '最初の石を引き取るか、応じるか。',
  },
}

export const tell = teller(texts)
