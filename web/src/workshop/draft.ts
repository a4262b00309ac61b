// The file that one works on, kept in the browser.
import { load, save } from '../state/storage'
import type { Language } from '../i18n/index.svelte'

const key = 'workshop'

export const kept_draft = (): string => load<string>(key, '')
export const keep_draft = (text: string): void => save(key, text)

// A new game, to begin with.
export const first_file: Record<Language, string> = {
  en: [
    'game My game',
    'about Three in a row win',
    'board 5 x 5',
    'turn',
    '  place stone on empty',
    'win line of 3',
    'draw board full',
    '',
  ].join('\n'),
  ja: [
    'ゲーム 私のゲーム',
    '説明 三つ並べた方の勝ち',
    '盤 5 x 5',
    '手番',
    '  空き に stone を置く',
    '勝ち 3 並べ',
    '引き分け 盤が埋まる',
    '',
  ].join('\n'),
}
