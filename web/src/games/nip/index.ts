import type { GameRoom } from '../room'
import Icon from './Icon.svelte'
import './look.css'

export const room: GameRoom = {
  name: { en: 'Nip', ja: 'Nip' },
  about: { en: 'Reversi on a round board', ja: '円い盤のリバーシ' },
  goal: {
    en: 'Enclose discs to flip them, also along the ring; more discs at the end win.',
    ja: '相手の石をはさんで返す。外周の輪に沿ってもはさめる。最後に石の多い方が勝ち。',
  },
  icon: Icon,
  sides: { first: { en: 'Black', ja: '黒' }, second: { en: 'White', ja: '白' } },
  options: {
    size: { name: { en: 'Size', ja: '盤の大きさ' }, help: { en: 'rows and columns', ja: '行と列の数' } },
    cut: {
      name: { en: 'Cut corners', ja: '角の切り取り' },
      help: { en: 'cells cut off each side of each corner', ja: '隅の一辺から切り取るマス数' },
    },
    ring: {
      name: { en: 'Flips along the ring', ja: '周に沿って返す' },
      help: { en: 'discs also flip along the closed rim', ja: '外周の輪に沿っても石が返る' },
    },
    start: {
      name: { en: 'First four discs', ja: '最初の四石' },
      help: {
        en: 'the first four discs: colours crosswise, or one row each',
        ja: '最初の四石を交差に置くか、一列ずつ置くか',
      },
      choices: {
        othello: { en: 'crosswise', ja: '交差' },
        parallel: { en: 'side by side', ja: '平行' },
      },
    },
  },
  pass: '--',
  reasons: {
    more_discs: { en: '{side} has more discs, {first} : {second}', ja: '{side}の石が多い、{first} : {second}' },
    equal_discs: { en: 'both have as many discs, {first} : {second}', ja: '石が同数、{first} : {second}' },
  },
  width: 760,
  board: () => import('./NipBoard.svelte'),
  telling: () => import('./telling'),
  guide: () => import('./guide'),
  rules: { ja: () => import('./rules.ja.txt?raw') },
}
