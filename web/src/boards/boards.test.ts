// The board views in a document: what is drawn, what can be done on it, and which move comes out.
import { flushSync, mount, unmount, type Component } from 'svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { choose } from '../state/settings.svelte'
import GeisterBoard from './geister/GeisterBoard.svelte'
import HexBoard from './hex/HexBoard.svelte'
import HichainBoard from './hichain/HichainBoard.svelte'
import NipBoard from './nip/NipBoard.svelte'
import ShogiBoard from './shogi/ShogiBoard.svelte'

let mounted: Record<string, unknown> | null = null
let moves: string[] = []

beforeEach(() => {
  choose('language', 'en')
  moves = []
  document.body.innerHTML = ''
  vi.stubGlobal('ResizeObserver', class { observe() {} unobserve() {} disconnect() {} })
})
afterEach(() => {
  if (mounted) void unmount(mounted)
  mounted = null
  vi.restoreAllMocks()
})

function show(board: Component<any>, props: Record<string, unknown>) {
  const usual = { viewpoint: 'first', to_move: 'first', active: true, onmove: (move: string) => moves.push(move) }
  mounted = mount(board, { target: document.body, props: { ...usual, ...props } })
  flushSync()
}

const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
const one = (selector: string) => document.querySelector<HTMLElement>(selector)!
const key = (element: HTMLElement, name: string) => {
  element.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true }))
  flushSync()
}
const click = (element: HTMLElement) => {
  element.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  flushSync()
}
const button = (text: string) => all('button').find((element) => element.textContent?.trim() === text)!

const hex_view = { size: 3, cells: [[1, 0, 0], [0, 2, 0], [0, 0, 0]], last: [1, 1], path: [], swap: false }

test('Hex: a click on a legal cell is a move, on another one nothing', () => {
  show(HexBoard, { view: hex_view, legal: ['b1', 'c1'] })
  click(one('[data-cell="a1"]'))
  click(one('[data-cell="c3"]'))
  click(one('[data-cell="b1"]'))
  expect(moves).toEqual(['b1'])
  expect(one('[data-cell="b2"]').getAttribute('aria-label')).toBe('b2, White, last move')
})

test('Hex: the keyboard walks and plays; one cell at a time is in the order of focus', () => {
  show(HexBoard, { view: hex_view, legal: ['c1'] })
  expect(all('.cell[tabindex="0"]').length).toBe(1)
  key(one('[data-cell="b2"]'), 'ArrowUp')
  key(one('.board'), 'ArrowRight')
  expect(document.activeElement?.getAttribute('data-cell')).toBe('c1')
  key(one('.board'), 'Enter')
  expect(moves).toEqual(['c1'])
})

test('Hex: the swap is a button, and only when it is legal', () => {
  show(HexBoard, { view: { ...hex_view, swap: true }, legal: ['b1', 'swap-pieces'], to_move: 'second' })
  click(button('Swap'))
  expect(moves).toEqual(['swap-pieces'])
})

test('Hex: nothing can be done on a board that is only looked at', () => {
  show(HexBoard, { view: hex_view, legal: ['b1'], active: false })
  click(one('[data-cell="b1"]'))
  expect(moves).toEqual([])
})

test('Hex: a board of tiny cells can be brought nearer; keys keep the cell in sight', () => {
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(336)
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(210)
  const cells = [...Array(19)].map(() => Array(19).fill(0))
  show(HexBoard, { view: { ...hex_view, size: 19, cells, last: null }, legal: ['a10'] })
  const seen = () => one('.board').getAttribute('viewBox')!.split(' ').map(Number)
  const whole = seen()
  click(button('+'))
  expect(seen()[2]).toBeCloseTo((Math.sqrt(3) * 336) / 44)
  const before = seen()
  for (let i = 0; i < 9; ++i) key(one('.board'), 'ArrowLeft')
  expect(seen()[0]).toBeLessThan(before[0])
  key(one('.board'), 'Enter')
  expect(moves).toEqual(['a10'])
  click(button('Show all'))
  expect(seen()).toEqual(whole)
})

test('Hex: cells that are big enough need no zoom', () => {
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(336)
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(300)
  show(HexBoard, { view: hex_view, legal: [] })
  expect(button('+')).toBe(undefined)
})

const heat = (...moves: string[]) => moves.map((move, i) => ({ move, worth: 1 - i / moves.length, label: i === 0 ? '62' : '' }))
const heated = () => all('.cell:has(.heat)').map((cell) => cell.dataset.cell)

test('Hex: every move of an analysis is coloured, the best have numbers', () => {
  show(HexBoard, { view: hex_view, legal: [], heat: heat('b1', 'c1', 'a3') })
  expect(heated()).toEqual(['b1', 'c1', 'a3'])
  expect(all('.heat-label').map((label) => label.textContent).join('')).toBe('62')
  expect(Number(one('[data-cell="a3"] .heat').style.getPropertyValue('--worth'))).toBeCloseTo(1 / 3)
})

test('Nip: a pass is offered when it is the only move', () => {
  const cells = [[null, 1, 2, null], [0, 1, 2, 0], [0, 2, 1, 0], [null, 0, 0, null]]
  show(NipBoard, { view: { width: 4, height: 4, cells, ring: [], last: null, flipped: [] }, legal: ['--'] })
  expect(all('.cell').length).toBe(12)
  click(button('Pass'))
  expect(moves).toEqual(['--'])
})

const king = (side: string) => ({ piece: 'K', promoted: false, side })
const shogi_cells = () => {
  const cells: unknown[][] = [...Array(5)].map(() => Array(5).fill(null))
  cells[0][4] = king('second')
  cells[4][4] = king('first')
  cells[1][0] = { piece: 'S', promoted: false, side: 'first' }
  return cells
}
const shogi_view = () => ({ cells: shogi_cells(), hands: { first: { G: 1 }, second: {} }, roll: 5, file: 5, check: false, last: null })

test('Shogi: the promotion is asked for', () => {
  show(ShogiBoard, { game: 'dice-shogi', view: shogi_view(), legal: ['5b5a', '5b5a+', 'G*5c'] })
  key(one('[data-cell="3e"]'), 'ArrowLeft')
  key(one('.board'), 'ArrowLeft')
  for (let i = 0; i < 3; ++i) key(one('.board'), 'ArrowUp')
  key(one('.board'), 'Enter')
  expect(one('[data-cell="5b"]').getAttribute('aria-selected')).toBe('true')
  key(one('.board'), 'ArrowUp')
  key(one('.board'), 'Enter')
  expect(moves).toEqual([])
  click(button('Promote'))
  expect(moves).toEqual(['5b5a+'])
})

test('Shogi: the heat is that of what is picked, or of the best move to each square', () => {
  show(ShogiBoard, { game: 'dice-shogi', view: shogi_view(), legal: ['5b5a', '5b5a+', 'G*5c', 'G*5d'], heat: heat('5b5a+', 'G*5c', '5b5a', 'G*5d') })
  expect(heated()).toEqual(['5a', '5c', '5d'])
  expect(one('[data-cell="5a"] .heat').style.getPropertyValue('--worth')).toBe('1')
  key(one('[data-hand="G"]'), 'Enter')
  expect(heated()).toEqual(['5c', '5d'])
})

test('Shogi: a piece in hand is dropped by keys, and the die and the bound file are shown', () => {
  show(ShogiBoard, { game: 'dice-shogi', view: shogi_view(), legal: ['G*5c'] })
  expect(one('.bound')).not.toBe(null)
  expect(one('[role="img"][aria-label="The die shows 5"]')).not.toBe(null)
  expect(document.body.textContent).toContain('Your move must go to file 5.')
  key(one('[data-hand="G"]'), 'Enter')
  expect(one('[data-cell="5c"]').getAttribute('aria-label')).toContain('possible')
})

test('HICHAIN: a card is picked by its letter, turned, and laid', () => {
  const view = {
    cards: [{ side: 'second', letter: 'H', direction: 'w', x: 1, y: 0 }], hands: { first: 'AJ', second: 'B' },
    chains: [], scores: [0, 0], last: null,
  }
  show(HichainBoard, { view, legal: ['Jn0-1', 'Jw0-1', 'An2+0'] })
  key(one('.board'), 'j')
  expect(all('.glow').map((cell) => cell.dataset.cell)).toEqual(['0-1'])
  key(one('.board'), '[')
  key(one('.board'), 'Enter')
  expect(moves).toEqual(['Jw0-1'])
  expect(one('.hand.second button').hasAttribute('disabled')).toBe(true)
})

test('HICHAIN: the heat is that of the picked card as it lies, or of the best card on each cell', () => {
  const view = { cards: [], hands: { first: 'AJ', second: 'B' }, chains: [], scores: [0, 0], last: null }
  const moves = ['Jn0-1', 'An2+0', 'Jw0-1', 'Jn2+0']
  show(HichainBoard, { view, legal: moves, heat: heat(...moves) })
  const worths = () => all('.heat').map((cell) => Number(cell.style.getPropertyValue('--worth')))
  expect(worths()).toEqual([1, 0.75])
  key(one('.board'), 'j')
  expect(worths()).toEqual([1, 0.25])
  key(one('.board'), '[')
  expect(worths()).toEqual([0.5])
})

test('HICHAIN: chains are listed as they read, and shown on the board when they are pointed at', () => {
  const cards = [...'XYZ'].map((letter, x) => ({ side: 'first', letter, direction: 'n', x, y: 0 }))
  const chain = { side: 'first', text: 'XYZ', points: 9, cells: [[2, 0], [0, 0], [1, 0]] }
  show(HichainBoard, { view: { cards, hands: { first: 'A', second: 'B' }, chains: [chain], scores: [9, 0], last: null }, legal: [] })
  const listed = one('[aria-label="XYZ, 9 points, read from below"]')
  listed.focus()
  flushSync()
  expect(all('.chain.shown').length).toBe(1)
  listed.blur()
  flushSync()
  expect(all('.chain.shown').length).toBe(0)
})

const ghosts = [...'ABCDEFGH'].map((letter, i) => ({ side: 'first', letter, x: 1 + (i % 4), y: i < 4 ? 4 : 5, colour: null }))
const geister_view = { ghosts, captured: [], exits: [[0, 0], [5, 0]], set_up: true, last: null }

test('Geister: a set-up needs four red ghosts', () => {
  show(GeisterBoard, { view: geister_view, legal: ['ABCD', 'BCDE', 'EFGH'] })
  key(one('[data-cell="1,4"]'), 'Enter')
  expect(button('Ready').hasAttribute('disabled')).toBe(true)
  key(one('.board'), 'ArrowDown')
  key(one('.board'), 'Enter')
  click(button('Ready'))
  expect(moves).toEqual(['BCDE'])
  click(button('Red behind'))
  click(button('Ready'))
  expect(moves).toEqual(['BCDE', 'EFGH'])
})

test('Geister: a ghost at the exit leaves by a key; moves of the other side are turned', () => {
  const view = { ...geister_view, set_up: false, ghosts: [{ side: 'second', letter: 'A', x: 4, y: 1, colour: 'red' }, { side: 'first', letter: 'E', x: 0, y: 0, colour: 'blue' }] }
  show(GeisterBoard, { view, legal: ['EN', 'EW', 'EE'] })
  for (const [name, times] of [['ArrowUp', 4], ['ArrowLeft', 1]] as const) for (let i = 0; i < times; ++i) key(one('.board'), name)
  key(one('.board'), 'Enter')
  key(one('.board'), 'ArrowUp')
  expect(moves).toEqual(['EN'])
  void unmount(mounted!)
  show(GeisterBoard, { view, legal: ['AN'], to_move: 'second' })
  // The second player's A steps towards the viewer: from 4,1 to 4,2.
  for (const [name, times] of [['ArrowUp', 3], ['ArrowRight', 3]] as const) for (let i = 0; i < times; ++i) key(one('.board'), name)
  key(one('.board'), 'Enter')
  expect(one('[data-cell="4,2"]').getAttribute('aria-label')).toContain('possible')
})

test('Geister: the heat is on the cells where ghosts go', () => {
  const view = { ...geister_view, set_up: false }
  show(GeisterBoard, { view, legal: ['AN', 'AW', 'BN'], heat: heat('BN', 'AN', 'AW') })
  expect(heated()).toEqual(['1,3', '2,3', '0,4'])
  key(one('[data-cell="1,4"]'), 'Enter')
  expect(heated()).toEqual(['1,3', '0,4'])
})

test('a move that was sent is drawn before it is confirmed', () => {
  show(HexBoard, { view: hex_view, legal: [], active: false, pending: 'c1' })
  expect(one('[data-cell="c1"] .stone.first')).not.toBe(null)
  void unmount(mounted!)
  show(ShogiBoard, { game: 'minishogi', view: { ...shogi_view(), roll: null, file: null }, legal: [], active: false, pending: '5b5a+' })
  expect(all('.lifted').length).toBe(1)
  void unmount(mounted!)
  show(HichainBoard, { view: { cards: [], hands: { first: 'A', second: 'B' }, chains: [], scores: [0, 0], last: null }, legal: [], active: false, pending: 'An2+0' })
  expect(all('.board .card').length).toBe(1)
  void unmount(mounted!)
  show(GeisterBoard, { view: { ...geister_view, set_up: false }, legal: [], active: false, pending: 'AN' })
  expect(all('.board .ghost').length).toBe(ghosts.length + 1)
})
