import { teller } from '../../i18n/index.svelte'

export const texts = {
  en: {
    'board.ring': 'Nip board, round. Arrow keys move, Enter plays.',
    'board.square': 'Othello board. Arrow keys move, Enter plays.',
    'told.flips': '{cell}; {count} flipped',
    'told.ring': '{cell}; {count} flipped, {ring} of them along the ring',
    'told.pass': 'passes, for no disc can be flipped',
    'why.taken': 'A disc lies there already.',
    'why.nothing': 'A disc here would flip nothing: enclose discs of the other colour.',
  },
  ja: {
    'board.ring': '円い Nip の盤。矢印キーで移動、Enter で着手。',
    'board.square': 'オセロの盤。矢印キーで移動、Enter で着手。',
    'told.flips': '{cell} に打ち、{count}個返しました',
    'told.ring': '{cell} に打ち、{count}個（輪に沿って{ring}個）返しました',
    'told.pass': '返せる所がないのでパスしました',
    'why.taken': 'そこにはもう石があります。',
    'why.nothing': 'ここに置いても一つも返せません。相手の石をはさんでください。',
  },
}

export const tell = teller(texts)
