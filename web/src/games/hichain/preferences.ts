// What people like to see on the board.
import { game_setting } from '../../state/settings.svelte'

export const shows_rims = game_setting<boolean>('hichain_rims', false)
export const shows_hints = game_setting<boolean>('hichain_hints', false)
