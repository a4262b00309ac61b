// Rules told in a few sentences with pictures, and a guided first game of about two minutes. Pictures and legal moves
// come from the server, so that what is shown is what the rules really are.
import type { GameOptions } from '../contract'
import type { Language } from '../i18n/index.svelte'

export type Words = Record<Language, string>

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

export const is_wanted = (step: GuideStep, move: string): boolean => !!step.want && new RegExp(`^(?:${step.want})$`).test(move)

const guides: Record<string, () => Promise<{ guide: Guide }>> = {
  hex: () => import('./hex'),
  nip: () => import('./nip'),
  othello: () => import('./othello'),
  'dice-shogi': () => import('./dice_shogi'),
  minishogi: () => import('./minishogi'),
  hichain: () => import('./hichain'),
  geister: () => import('./geister'),
}

export const load_guide = async (game: string): Promise<Guide | null> => (guides[game] ? (await guides[game]()).guide : null)
