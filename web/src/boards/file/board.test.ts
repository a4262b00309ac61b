import { expect, test } from 'vitest'
import { all, button, click, key, moves, one, show, with_board } from '../board_testing'
import FileBoard from './FileBoard.svelte'
import type { FileView } from './view'

with_board()

const names = ['a', 'b', 'c']
const cells = [0, 1, 2].flatMap((row) =>
  names.map((name, column): [number, number, string] => [column, row, `${name}${3 - row}`]),
)
const kind = (letter: string, name: string) => ({ letter, name, royal: false, neutral: false })

const view = (more: Partial<FileView> = {}): FileView => ({
  kind: 'file',
  title: 'Small',
  author: '',
  players: ['first', 'second'],
  look: 'own',
  board: { shape: 'squares', columns: 3, rows: 3, cells, lines: [], goals: [] },
  kinds: [kind('M', 'man'), kind('Q', 'queen')],
  pieces: cells.map((_, i) => (i === 7 ? [0, 0] : i === 1 ? [1, 1] : null)),
  seeds: null,
  stores: null,
  hands: null,
  die: null,
  cards: [],
  check: false,
  moves: [],
  last: [],
  ...more,
})

const at = (name: string) => one(`[data-cell="${name}"]`)

test('a piece is picked and put where it may go; anything else is told', () => {
  const refused: unknown[] = []
  show(FileBoard, {
    view: view({
      moves: [
        [7, 4],
        [7, 3],
      ],
    }),
    legal: ['b1b2', 'b1a2'],
    onillegal: (why: unknown) => refused.push(why),
  })
  expect(all('.legal').map((cell) => cell.dataset.cell)).toEqual(['b1'])
  expect(at('b1').getAttribute('aria-label')).toBe('b1, man, First player')
  click(at('b1'))
  expect(all('.target').map((cell) => cell.dataset.cell)).toEqual(['a2', 'b2'])
  click(at('c3'))
  expect(refused).toEqual([{ move: 'b1c3' }])
  click(at('b1'))
  click(at('b2'))
  expect(moves).toEqual(['b1b2'])
})

test('two moves that are pressed alike are asked about', () => {
  show(FileBoard, {
    view: view({
      moves: [
        [7, 4],
        [7, 4],
      ],
    }),
    legal: ['b1b2', 'b1b2+Q'],
  })
  click(at('b1'))
  click(at('b2'))
  expect(moves).toEqual([])
  expect(all('.board-actions .primary').map((element) => element.textContent)).toEqual(['As it is', 'queen'])
  click(button('queen'))
  expect(moves).toEqual(['b1b2+Q'])
})

test('a piece in hand is put on a cell; a pass is a button', () => {
  show(FileBoard, {
    view: view({ hands: { first: [[0, 2]], second: [] }, moves: [[-1, 4], []] }),
    legal: ['M@b2', 'pass'],
  })
  click(one('.beside button'))
  click(at('b2'))
  click(button('Pass'))
  expect(moves).toEqual(['M@b2', 'pass'])
})

test('keys go from cell to cell and press', () => {
  show(FileBoard, { view: view({ moves: [[4]] }), legal: ['b2'] })
  const grid = one('svg.board')
  key(grid, 'ArrowUp')
  expect(document.activeElement).toBe(at('b3'))
  key(grid, 'ArrowDown')
  key(grid, 'Enter')
  expect(moves).toEqual(['b2'])
})

test('on a board of another moment nothing can be pressed', () => {
  show(FileBoard, { view: view({ moves: [[7, 4]] }), legal: [] })
  expect(all('.legal')).toHaveLength(0)
  click(at('b1'))
  expect(all('.target')).toHaveLength(0)
})

test('seeds, stores, the die and what nobody knows are told', () => {
  show(FileBoard, {
    view: view({
      seeds: cells.map((_, i) => i),
      stores: [3, 4],
      die: { sides: 6, shows: 5 },
      pieces: cells.map((_, i) => (i === 0 ? [-1, 1] : null)),
    }),
    legal: [],
  })
  expect(at('c1').getAttribute('aria-label')).toBe('c1, seeds: 8')
  expect(at('a3').getAttribute('aria-label')).toBe('a3, unknown piece, Second player')
  expect(document.body.textContent).toContain('Store of Second player: 4')
  expect(document.body.textContent).toContain('The die shows 5')
})
