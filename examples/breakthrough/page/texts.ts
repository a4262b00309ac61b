import { teller } from '../../i18n/index.svelte'

export const texts = {
  en: { board: 'Breakthrough board, {size} by {size}. Arrow keys move, Enter picks a man and puts it down.' },
  ja: { board: 'ブレイクスルーの盤、{size}×{size}。矢印キーで移動、Enter で駒を取り上げ、置く。' },
}

export const tell = teller(texts)
