// How a player is called: people by their names, agents by their level.
import type { GameInfo, Player } from '../contract'
import { t, t_or } from '../i18n/index.svelte'

export function player_name(player: Player | undefined, info: GameInfo | undefined): string {
  if (!player || player.kind === 'open') return t('player.open')
  if (player.kind === 'human') return player.name || t('player.anonymous')
  const agent = player.agent || player.name || ''
  const level = info?.levels.find((one) => one.agent === agent)
  return level ? `Yomi · ${t_or(`level.${level.name}`, level.name)}` : agent
}
