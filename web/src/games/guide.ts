// Rules told in a few sentences with pictures, and a guided first game of about two minutes. Pictures and legal moves
// come from the server, so that what is shown is what the rules really are.
import type { GameOptions } from '../contract'
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

export interface GuideStep extends Picture {
  text: Words
  // A pattern of the moves that are asked for; without it the step only tells.
  want?: string
}

export interface Guide {
  rules: RuleSection[]
  steps: GuideStep[]
}

export const is_wanted = (step: GuideStep, move: string): boolean =>
  !!step.want && new RegExp(`^(?:${step.want})$`).test(move)
