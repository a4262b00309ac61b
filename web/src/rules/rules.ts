// The full rules in other languages than the server's own English, each fetched when it is first read.
import type { Language } from '../i18n/index.svelte'

const texts = import.meta.glob<string>('./*.txt', { query: '?raw', import: 'default' })

// Null: there is none, and the server's text must do.
export async function full_rules(game: string, language: Language): Promise<string | null> {
  const load = texts[`./${game}.${language}.txt`]
  return load ? load() : null
}
