import { teller } from '../../i18n/index.svelte'

export const texts = {
  en: {
    board: 'Dice Shogi board. Arrow keys move, Enter picks and plays.',
    roll: 'The die shows {roll}',
    no_roll: 'The die has not been rolled',
    bound: 'Your move must go to file {file}.',
    free: 'Any move is allowed.',
    choose_roll: 'The die shows',
  },
  ja: {
    board: 'サイコロ将棋の盤。矢印キーで移動、Enter で選択と着手。',
    roll: '出目は {roll}',
    no_roll: 'まだ振っていません',
    bound: '{file}筋に指さなければなりません。',
    free: 'どの手も指せます。',
    choose_roll: '出目',
  },
}

export const tell = teller(texts)
