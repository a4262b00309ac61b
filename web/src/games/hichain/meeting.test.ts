import { beforeEach, expect, test } from 'vitest'
import { choose } from '../../state/settings.svelte'
import { fit, why_not } from './meeting'
import { directions } from './moves'
import { new_chains, told } from './telling'
import type { LaidCard, View } from './view'

beforeEach(() => choose('language', 'en'))

const start: LaidCard[] = [
  { side: 'first', letter: 'H', direction: 'n', x: 0, y: 0 },
  { side: 'second', letter: 'H', direction: 'w', x: 1, y: 0 },
  { side: 'first', letter: 'I', direction: 'w', x: 1, y: 1 },
  { side: 'second', letter: 'I', direction: 'n', x: 0, y: 1 },
]

// The counts of the rules: Black's first moves by card.
const counts: Record<string, string> = {
  40: 'X*',
  36: 'K',
  32: 'HIMNWZ',
  28: 'BCERU',
  26: 'AFLVY',
  24: 'GJPS',
  22: 'T',
  18: 'Q',
  16: 'D',
  8: 'O',
}

test('what fits at the start is what the rules count, card by card', () => {
  const places = [-1, 0, 1, 2].flatMap((x) => [-1, 0, 1, 2].map((y) => ({ x, y })))
  let all = 0
  for (const [count, letters] of Object.entries(counts))
    for (const letter of letters) {
      const found = places.flatMap((place) =>
        directions.filter((direction) => fit(start, 'first', { letter, direction, ...place }).fits),
      )
      expect(found.length, letter).toBe(Number(count))
      all += found.length
    }
  expect(all).toBe(738)
})

test('why a card does not fit', () => {
  expect(why_not(start, 'first', 'A', 'n', 0, 0)).toBe('A card lies there already.')
  expect(why_not(start, 'first', 'A', 'n', 5, 5)).toContain('No point of the card')
  expect(why_not(start, 'first', 'H', 'n', -1, 0)).toContain('A side of the card')
})

const view = (cards: LaidCard[], chains: View['chains']): View => ({
  cards,
  hands: { first: '', second: '' },
  chains,
  scores: [0, 0],
  last: null,
})

test('a card tells where it lies and which chains are new', () => {
  const pair: View['chains'] = [
    {
      side: 'first',
      text: 'HH',
      points: 4,
      cells: [
        [0, 0],
        [0, -1],
      ],
    },
  ]
  const cards: LaidCard[] = [...start, { side: 'first', letter: 'H', direction: 'n', x: 0, y: -1 }]
  const played = { game: 'hichain', side: 'first', to_move: 'second', you: 'first' } as const
  const [before, after] = [view(start, []), view(cards, pair)]
  expect(told({ ...played, move: 'Hn0-1', before, after })).toBe('H at 0,-1. New: H H for 4 points')
  expect(told({ ...played, move: 'Je2+1', before: after, after })).toBe('J at 2,1, turned to the right')
  expect(told({ ...played, move: 'pass', before: after, after })).toBe('passes, for no card fits')
  expect(new_chains(after, after)).toEqual([])
})
