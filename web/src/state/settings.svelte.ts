// What a person has chosen, kept in the browser.
import { load, save } from './storage'

export interface Settings {
  language: 'auto' | 'en' | 'ja'
  theme: 'auto' | 'light' | 'dark'
  sound: boolean
  coordinates: boolean
  name: string
  evaluation: boolean
  // Seconds a move, when moves are played one after another.
  pace: number
  // The system tells when it is one's turn.
  notices: boolean
  // At least so long after the move before it an agent's move is shown, in milliseconds.
  reply_delay: number
  // Whether a move is asked for again before it is made: where cells are small, always, never.
  confirm: 'auto' | 'always' | 'never'
}

export const default_settings: Settings = {
  language: 'auto',
  theme: 'auto',
  sound: false,
  coordinates: true,
  name: '',
  evaluation: false,
  pace: 1,
  notices: false,
  reply_delay: 700,
  confirm: 'auto',
}

export const settings: Settings = $state({ ...default_settings, ...load<Partial<Settings>>('settings', {}) })

function keep(key: string, value: unknown): void {
  ;(settings as unknown as Record<string, unknown>)[key] = value
  save('settings', $state.snapshot(settings))
}

export function choose<K extends keyof Settings>(key: K, value: Settings[K]): void {
  keep(key, value)
}

// A setting of a game, whose name only that game knows. It is kept with the others.
export const game_setting = <T extends string | boolean>(key: string, usual: T) => ({
  get value(): T {
    const kept = (settings as unknown as Record<string, unknown>)[key]
    return typeof kept === typeof usual ? (kept as T) : usual
  },
  set value(value: T) {
    keep(key, value)
  },
})
