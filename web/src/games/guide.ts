// Rules told in a few sentences with pictures, and a lesson of a few minutes. Pictures and legal moves come from the
// server, so that what is shown is what the rules really are; the browser tests walk every lesson to its end and hold
// what it claims against the server.
import type { GameOptions, Side } from '../contract'
import type { Words } from '../i18n/index.svelte'

export interface Picture {
  options?: GameOptions
  position?: string
  moves?: string
}

export interface RuleSection {
  text: Words
  picture?: Picture
}

export interface Answer {
  text: Words
  right?: boolean
}

// A step tells something; with `want` a move is asked for, with `answers` one of them.
export interface GuideStep extends Picture {
  text: Words
  // A pattern of the moves that are asked for.
  want?: string
  // A pattern of the moves that can be made at all; without it every legal one.
  offer?: string
  // Said when a move was possible but not asked for.
  hint?: Words
  // What the other side answers to the right move.
  reply?: string
  // Said when the step is done.
  then?: Words
  answers?: readonly Answer[]
  // Moves drawn on the board, as those of an analysis are.
  show?: readonly string[]
  // What the game's board should show in this step; the board knows what it may be.
  look?: Readonly<Record<string, unknown>>
  // What the text claims of the position, for the tests.
  facts?: Facts
}

export interface Facts {
  score?: readonly [number, number]
  // The number of legal moves, and moves that are legal or not.
  legal?: number
  can?: readonly string[]
  cannot?: readonly string[]
  // Who has won, after the wanted move if there is one.
  winner?: Side
  // The score after the wanted move.
  score_after?: readonly [number, number]
}

export interface Guide {
  rules: RuleSection[]
  steps: GuideStep[]
  // About how long the lesson takes.
  minutes?: number
}

const fits = (pattern: string, move: string): boolean => new RegExp(`^(?:${pattern})$`).test(move)

export const is_wanted = (step: GuideStep, move: string): boolean => !!step.want && fits(step.want, move)

export const offered = (step: GuideStep, legal: readonly string[]): string[] =>
  legal.filter((move) => fits(step.offer ?? '.*', move))

// Nothing is asked for: the step only tells.
export const only_tells = (step: GuideStep): boolean => !step.want && !step.answers
