// A game's place on the page. Each game that wants one has a folder games/<game>/, named as the server names the
// game, whose index.ts exports `room: GameRoom`; games/rooms.ts finds it by itself. A game without a folder is played
// on the server's text board, under its server's name. So every member but the name is optional, and a new game may
// begin with little and grow.
//
// The index is part of the first load: what it imports should be light. Whatever is heavy (the board, the guide, the
// full rules) is a function that imports it, called when it is first needed.
import type { Component } from 'svelte'
import type { BoardProps } from '../boards/board'
import type { Mover, Side } from '../contract'
import type { Language, Words } from '../i18n/index.svelte'
import type { Guide } from './guide'

export interface GameRoom {
  // What the game is called, and a few words for its card in the lobby.
  name: Words
  about?: Words
  // What one is after, in one line: beside the board, and below it before the first move.
  goal?: Words
  // A picture of 60 × 50 units.
  icon?: Component
  // What the players are called; "Black" and "White", say.
  sides?: Record<Side, Words>
  // The players' colours as CSS has them, if they are not black and white: beside the name, and in the bar of the
  // evaluation.
  first_colour?: { token?: string; bar?: string }
  second_colour?: { token?: string; bar?: string }
  // The server's options by name.
  options?: Record<string, OptionRoom>
  // Why games end, and what the server refuses in this game only: by the server's code, with its parameters. A {side}
  // is called as in `sides`.
  reasons?: Record<string, Words>
  errors?: Record<string, Words>
  // What people may choose in the settings.
  settings?: readonly GameSetting[]
  // The widest its table is good at, in CSS pixels.
  width?: number
  // The board can be turned round. Boards that look alike from both sides, or come as their viewer sees them, cannot.
  turnable?: boolean
  // How a pass is written, if there is such a move.
  pass?: string
  // How a move that chance made is shown in the list of moves; null for the moves of players.
  roll_face?: (move: string) => string | null
  // What a learner may see of a position of the guide, where the game has secrets.
  veil?: (view: unknown) => unknown
  // The default export is a component with BoardProps of the game's view. Without it: the text board.
  board?: () => Promise<{ default: BoardComponent }>
  // What a move did, in a few words: captures, flips, new chains. Without it the move's text must do.
  telling?: () => Promise<{ told: (played: AnyPlayed) => string }>
  // The rules in pictures, and a lesson.
  guide?: () => Promise<{ guide: Guide }>
  // The full rules in other languages than the server's English.
  rules?: Partial<Record<Language, () => Promise<{ default: string }>>>
}

// Which view a board takes is between it and the server: here it is any.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type BoardComponent = Component<BoardProps<any>>

// A move that was made. All of it is as the viewer may know it.
export interface Played<View> {
  game: string
  move: string
  side: Mover
  // Null: what was there before is not known any more.
  before: View | null
  after: View
  // Whose turn it is afterwards, and as whom it is told; null: as one who watches.
  to_move: Side
  you: Side | null
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyPlayed = Played<any>

export interface OptionRoom {
  name: Words
  help?: Words
  choices?: Record<string, Words>
  // From where on people are offered the option, if the server also takes what is of no use to them.
  smallest?: number
}

export interface GameSetting {
  // Where it is kept. Games that share a key share the setting.
  key: string
  name: Words
  usual: string
  choices: Record<string, Words>
}
