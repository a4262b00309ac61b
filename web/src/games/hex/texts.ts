import { teller } from '../../i18n/index.svelte'

export const texts = {
  en: {
    board: 'Hex board, {size} by {size}. Arrow keys move, Enter plays.',
    swap: 'Swap',
    'swap.help': 'Take over the first stone, or answer it.',
    'told.stone': 'a stone on {cell}',
    'told.swap': 'swaps: the first stone is taken over and mirrored',
    'told.joined': 'a stone on {cell} joins both edges with {count} stones',
    'why.taken': 'A stone lies there. Stones never move; choose an empty cell.',
  },
  ja: {
    board: 'Hex の盤、{size}×{size}。矢印キーで移動、Enter で着手。',
    swap: 'スワップ',
    'swap.help': '最初の石を引き取るか、応じるか。',
    'told.stone': '{cell} に置きました',
    'told.swap': 'スワップ。最初の石を引き取り、折り返した位置に移しました',
    'told.joined': '{cell} に置き、{count}個の石で両辺をつなぎました',
    'why.taken': 'そこには石があります。石は動きません。空いたマスを選んでください。',
  },
}

export const tell = teller(texts)
