// The page's words, in the language that was chosen or that the browser asks for.
import { settings } from '../state/settings.svelte'
import { en } from './en'
import { ja } from './ja'

export type Language = 'en' | 'ja'

const words: Record<Language, Record<string, string>> = { en, ja }

export function language(): Language {
  if (settings.language !== 'auto') return settings.language
  return globalThis.navigator?.language?.startsWith('ja') ? 'ja' : 'en'
}

// A text with its {parameters} filled in. A missing text shows its key: ugly, but seen and mended.
export function t(key: string, parameters: Record<string, string | number> = {}): string {
  const text = words[language()][key] ?? key
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(parameters[name] ?? whole))
}

// A text that may not exist, e.g. of an option that the server has and the page does not know yet.
export const t_or = (key: string, otherwise: string): string => words[language()][key] ?? otherwise
