// What the players of a file are called: by the file, or as on all of the page.
import type { Side } from '../../contract'
import { t } from '../../i18n/index.svelte'
import type { FileView } from './view'

export function player_of({ players }: FileView, side: Side): string {
  const given = players[side === 'first' ? 0 : 1]
  return given === side ? t(`side.${side}`) : given
}
