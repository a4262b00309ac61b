// Which pieces people like to see.
import { game_setting } from '../../state/settings.svelte'
import type { GameSetting } from '../room'

export type PieceSet = 'kanji' | 'international'

export const piece_set: GameSetting = {
  key: 'shogi_pieces',
  name: { en: 'Shogi pieces', ja: '将棋の駒' },
  usual: 'kanji',
  choices: { kanji: { en: 'Kanji', ja: '漢字' }, international: { en: 'International', ja: '国際式' } },
}

export const chosen_set = game_setting<PieceSet>(piece_set.key, 'kanji')
