// The page's words, in the language that was chosen or that the browser asks for.
import type { Parameters } from '../contract'
import { settings } from '../state/settings.svelte'
import { en } from './en'
import { ja } from './ja'

export type Language = 'en' | 'ja'

// One text in every language.
export type Words = Record<Language, string>

// Many texts by their keys. The English ones say which keys there are; another language with one less, or one more,
// does not compile.
export interface Texts<Key extends string> {
  en: Record<Key, string>
  ja: Record<NoInfer<Key>, string>
}

export function language(): Language {
  if (settings.language !== 'auto') return settings.language
  return globalThis.navigator?.language?.startsWith('ja') ? 'ja' : 'en'
}

// A parameter that is not given stays as it is written: ugly, but seen and mended.
export const filled = (text: string, parameters: Parameters = {}): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(parameters[name] ?? whole))

export const say = (words: Words, parameters?: Parameters): string => filled(words[language()], parameters)

// Tells the texts of one place, by key.
export const teller =
  <Key extends string>(texts: Texts<Key>) =>
  (key: Key, parameters?: Parameters): string =>
    filled(texts[language()][key], parameters)

const texts = { en, ja }

export type Key = keyof typeof en

export const t = teller<Key>(texts)

// A text with a number of things: one of them may be said in other words, by the key with ".one".
export function t_count(key: Key, count: number): string {
  const one = `${key}.one`
  return t(count === 1 && one in en ? (one as Key) : key, { count })
}

// A text that may not exist, because its name comes from the server.
export const t_or = (key: string, otherwise: string): string =>
  key in en ? filled(texts[language()][key as Key]) : otherwise
