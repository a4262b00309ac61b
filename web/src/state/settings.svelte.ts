// What a person has chosen, kept in the browser.
import { load, save } from './storage'

export interface Settings {
  language: 'auto' | 'en' | 'ja'
  theme: 'auto' | 'light' | 'dark'
  sound: boolean
  coordinates: boolean
  name: string
  shogi_pieces: 'kanji' | 'international'
  hichain_rims: boolean
  hichain_hints: boolean
  evaluation: boolean
}

export const default_settings: Settings = {
  language: 'auto',
  theme: 'auto',
  sound: false,
  coordinates: true,
  name: '',
  shogi_pieces: 'kanji',
  hichain_rims: false,
  hichain_hints: false,
  evaluation: false,
}

export const settings: Settings = $state({ ...default_settings, ...load<Partial<Settings>>('settings', {}) })

export function choose<K extends keyof Settings>(key: K, value: Settings[K]): void {
  settings[key] = value
  save('settings', $state.snapshot(settings))
}
