import { teller } from '../../i18n/index.svelte'

export const texts = {
  en: {
    board: 'HICHAIN board. A letter picks a card, brackets turn it, arrow keys move, Enter lays it.',
    hand: 'Cards of {side}',
    card: 'Card {letter}',
    asterisk: 'asterisk',
    tools: 'Card and view',
    pick: 'no card picked',
    turn_left: 'Turn to the left ([)',
    turn_right: 'Turn to the right (])',
    next_legal: 'Next of {count} cells',
    chains: 'Chains ({count})',
    chain: '{letters}, {points} points',
    'chain.n': '{letters}, {points} points, read from below',
    'chain.w': '{letters}, {points} points, read from the right',
    'chain.s': '{letters}, {points} points, read from above',
    'chain.e': '{letters}, {points} points, read from the left',
    rims: 'Points and sides',
    hints: 'Chains in reach',
  },
  ja: {
    board: 'HICHAIN の盤。文字キーで札を選び、角括弧で回し、矢印キーで移動、Enter で置く。',
    hand: '{side}の手札',
    card: '{letter} の札',
    asterisk: 'アスタリスク',
    tools: '札と表示',
    pick: '札は選ばれていません',
    turn_left: '左に回す（[）',
    turn_right: '右に回す（]）',
    next_legal: '置けるマス {count}・次へ',
    chains: '鎖（{count}）',
    chain: '{letters}、{points}点',
    'chain.n': '{letters}、{points}点、下から読む',
    'chain.w': '{letters}、{points}点、右から読む',
    'chain.s': '{letters}、{points}点、上から読む',
    'chain.e': '{letters}、{points}点、左から読む',
    rims: '点と辺を表示',
    hints: '届く鎖を表示',
  },
}

export const tell = teller(texts)
