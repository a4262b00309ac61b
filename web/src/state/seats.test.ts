import { beforeEach, expect, test } from 'vitest'
import { hold_seat, seats_of } from './seats'

beforeEach(() => localStorage.clear())

test('seats are kept by game and side', () => {
  hold_seat('g1', { side: 'first', token: 'aa' })
  hold_seat('g1', { side: 'second', token: 'bb' })
  hold_seat('g1', { side: 'first', token: 'cc' })
  expect(seats_of('g1')).toEqual([
    { side: 'second', token: 'bb' },
    { side: 'first', token: 'cc' },
  ])
  expect(seats_of('g2')).toEqual([])
})

test('only so many games are remembered', () => {
  for (let i = 0; i < 230; ++i) hold_seat(`g${i}`, { side: 'first', token: String(i) })
  expect(seats_of('g0')).toEqual([])
  expect(seats_of('g229')[0].token).toBe('229')
})

test('a storage with nonsense in it is like an empty one', () => {
  localStorage.setItem('yomi.seats', '{broken')
  expect(seats_of('g1')).toEqual([])
})
