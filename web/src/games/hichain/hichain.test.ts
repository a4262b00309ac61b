import { expect, test } from 'vitest'
import type { LaidCard } from './view'
import { sources_of, targets_of } from '../../boards/builder'
import { read_chain } from './chains'
import { fitting } from './fitting'
import { degrees, place_name, read_move, steps, turned } from './moves'
import { points_in_reach, reading } from './reach'
import { rim_places } from './rims'

test('moves are read with their signs', () => {
  expect(read_move('Js-1+2')).toEqual({ card: 'J', direction: 's', x: -1, y: 2 })
  expect(read_move('*n3+0')).toEqual({ card: '*', direction: 'n', x: 3, y: 0 })
  expect(read_move('--')).toBe(null)
  expect(place_name(-1, 0)).toBe('-1+0')
})

test('a card in a direction is a source', () => {
  const all = steps(['Ds0-1', 'Dn0-1', 'Ds2+0'])
  expect([...sources_of(all)]).toEqual(['Ds', 'Dn'])
  expect([...targets_of(all, 'Ds')]).toEqual(['0-1', '2+0'])
})

test('turning goes counter-clockwise through n w s e', () => {
  expect(turned('n', 1)).toBe('w')
  expect(turned('n', -1)).toBe('e')
  expect(degrees('w')).toBe(-90)
})

test('rims: K as its inventors write it, 1000110101010001', () => {
  expect(rim_places('K').length).toBe(7)
  expect(rim_places('K')[0]).toEqual({ column: 0, row: 0, is_point: true })
  expect(rim_places('K').filter((place) => place.is_point).length).toBe(5)
})

test('letters read otherwise when turned', () => {
  expect(reading('C', 'n', 3)).toBe('U')
  expect(reading('C', 'w', 0)).toBe('U')
  expect(reading('M', 's', 0)).toBe('W')
  expect(reading('A', 'w', 0)).toBe('-')
  expect(reading('A', 'w', 1)).toBe('A')
})

const card = (letter: string, x: number, y: number): LaidCard => ({ side: 'first', letter, direction: 'n', x, y })

test('chains in reach', () => {
  expect(points_in_reach([card('A', 0, 0), card('B', 1, 0)], 'first', { letter: 'C', direction: 'n' }, 1, 1)).toBe(9)
  expect(points_in_reach([card('A', 0, 0), card('B', 1, 0)], 'second', { letter: 'C', direction: 'n' }, 1, 1)).toBe(0)
  expect(points_in_reach([card('H', 0, 0)], 'first', { letter: 'I', direction: 'w' }, 1, 0)).toBe(4)
  expect(points_in_reach([card('X', 0, 0), card('Z', 2, 0)], 'first', { letter: '*', direction: 'n' }, 1, 0)).toBe(9)
  expect(points_in_reach([card('X', 0, 0), card('Y', 1, 0)], 'first', { letter: '*', direction: 'n' }, 2, 0)).toBe(0)
})

test('all cards are seen with space around them', () => {
  expect(
    fitting([
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
    ]),
  ).toEqual({ x: 0.5, y: 0.5, across: 7 })
  expect(
    fitting([
      [-10, 0],
      [10, 0],
    ]).across,
  ).toBe(24)
})

test('chains read in order, from where they read', () => {
  const cards: LaidCard[] = [
    { ...card('J', 0, -1), direction: 'e' },
    { ...card('K', 1, -1), direction: 'e' },
    card('H', 0, 0),
    card('X', 5, 5),
    card('*', 5, 6),
    { ...card('N', 6, 6), direction: 'w' },
    card('O', 8, 8),
    card('O', 8, 9),
  ]
  expect(
    read_chain(
      {
        cells: [
          [0, -1],
          [1, -1],
          [0, 0],
        ],
      },
      cards,
    ),
  ).toEqual({
    up: 'e',
    letters: 'IJK',
    cells: [
      [0, 0],
      [0, -1],
      [1, -1],
    ],
  })
  expect(
    read_chain(
      {
        cells: [
          [6, 6],
          [5, 5],
          [5, 6],
        ],
      },
      cards,
    )?.letters,
  ).toBe('X*Z')
  expect(
    read_chain(
      {
        cells: [
          [8, 8],
          [8, 9],
        ],
      },
      cards,
    ),
  ).toEqual({
    up: 'n',
    letters: 'OO',
    cells: [
      [8, 8],
      [8, 9],
    ],
  })
  expect(
    read_chain(
      {
        cells: [
          [0, 0],
          [8, 8],
        ],
      },
      cards,
    ),
  ).toBe(null)
})
