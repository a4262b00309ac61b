import type { GameRoom } from '../room'
import Icon from './Icon.svelte'
import './look.css'

export const room: GameRoom = {
  name: { en: 'HICHAIN', ja: 'HICHAIN' },
  about: { en: 'Letters into chains', ja: '文字をつなぐ' },
  goal: {
    en: 'Lay letters into chains: n cards score n × n points, and C-H-A-I-N wins at once.',
    ja: '文字をつないで鎖にする。n枚の鎖は n×n 点、C-H-A-I-N はその場で勝ち。',
  },
  icon: Icon,
  sides: { first: { en: 'Black', ja: '黒' }, second: { en: 'Red', ja: '赤' } },
  second_colour: { token: 'var(--card-second)', bar: '#d9877d' },
  options: {
    asterisk: {
      name: { en: 'With the asterisk', ja: 'アスタリスクあり' },
      help: {
        en: 'each hand has an asterisk, which stands for any letter inside a chain',
        ja: '手札に * があり、鎖の途中でどの文字にもなる',
      },
    },
  },
  pass: 'pass',
  reasons: {
    royal: { en: '{side} has completed CHAIN', ja: '{side}が CHAIN を完成' },
    more_points: { en: '{side} has more points, {first} : {second}', ja: '{side}の得点が多い、{first} : {second}' },
    equal_points: { en: 'equal scores, {first} each', ja: '同点、{first}点ずつ' },
  },
  width: 720,
  board: () => import('./HichainBoard.svelte'),
  telling: () => import('./telling'),
  guide: () => import('./guide'),
  rules: { ja: () => import('./rules.ja.txt?raw') },
}
