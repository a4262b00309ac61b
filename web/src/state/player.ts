// How a player is called: people by their names, agents by their level.
import type { GameInfo, Level, Player } from '../contract'
import { t, t_or } from '../i18n/index.svelte'

export function player_name(player: Player | undefined, info: GameInfo | undefined): string {
  if (!player || player.kind === 'open') return t('player.open')
  if (player.kind === 'human') return player.name || t('player.anonymous')
  return agent_name(player.name, info)
}

export const level_name = (level: Level): string => t_or(`level.${level.name}`, level.name)

// A record has agents by their specification only; names of people stay as they are.
export function agent_name(name: string, info: GameInfo | undefined): string {
  const level = info?.levels.find((one) => one.agent === name)
  return level ? `Yomi · ${level_name(level)}` : name
}
