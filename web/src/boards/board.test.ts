import { flushSync } from 'svelte'
import { expect, test, vi } from 'vitest'
import { rooms } from '../games/rooms'
import Board from './Board.svelte'
import { all, show, with_board } from './board_testing'

with_board()

// What a board draws comes after it was fetched.
const drawn = (selector: string) =>
  vi.waitFor(() => {
    flushSync()
    expect(all(selector).length).toBe(1)
  })

test('a game that the page does not know is played on its text', async () => {
  show(Board, { game: 'go', view: null, text: '. .', legal: ['a1'] })
  await drawn('.game-go .text-board')
})

test('so is one for which the server has no view', async () => {
  const [game] = rooms.keys()
  show(Board, { game, view: null, text: '. .', legal: [] })
  await drawn(`.game-${game} .text-board`)
})
