import { teller } from '../../i18n/index.svelte'

export const texts = {
  en: {
    board: 'Dice Shogi board. Arrow keys move, Enter picks and plays.',
    roll: 'The die shows {roll}',
    no_roll: 'The die has not been rolled',
    bound: 'Your move must go to file {file}.',
    free: 'Any move is allowed.',
    choose_roll: 'The die shows',
    'told.bound': '{side} rolls {roll}: the move must go to file {roll}.',
    'told.six': '{side} rolls 6: any move is allowed.',
    'told.none': '{side} rolls {roll}: no move goes there, so any is allowed.',
  },
  ja: {
    board: 'サイコロ将棋の盤。矢印キーで移動、Enter で選択と着手。',
    roll: '出目は {roll}',
    no_roll: 'まだ振っていません',
    bound: '{file}筋に指さなければなりません。',
    free: 'どの手も指せます。',
    choose_roll: '出目',
    'told.bound': '{side}の目は{roll}。{roll}筋に指します。',
    'told.six': '{side}の目は6。どの手も指せます。',
    'told.none': '{side}の目は{roll}。その筋に指せる手がないので、どの手も指せます。',
  },
}

export const tell = teller(texts)
