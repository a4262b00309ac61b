// Why a game ended. The server says it in English; these are the texts it uses, as patterns, and ours for them.
import type { Side } from '../contract'
import { t, t_or } from './index.svelte'

const texts: [RegExp, string][] = [
  [/^resigned$/, 'resigned'],
  [/^time$/, 'time'],
  [/^agreed$/, 'agreed'],
  [/^forfeited(: .*)?$/, 'forfeited'],
  [/^(?<side>Black|White) joins (top and bottom|left and right)$/, 'joined'],
  [/^(?<side>Black|White) has more discs, (?<first>\d+) : (?<second>\d+)$/, 'more_discs'],
  [/^both have as many discs, (?<first>\d+) : (?<second>\d+)$/, 'equal_discs'],
  [/^(?<side>Black|White) is mated$/, 'mated'],
  [/^(the game has lasted|no winner after) (?<count>\d+) (moves|plies)$/, 'too_long'],
  [/^(?<side>Black|Red) has completed CHAIN$/, 'royal'],
  [/^(?<side>Black|Red) has more points, (?<first>\d+) to (?<second>\d+)$/, 'more_points'],
  [/^equal scores, (?<first>\d+) each$/, 'equal_points'],
  [/^a blue ghost of (?<side>first|second) left the board$/, 'escaped'],
  [/^(?<side>first|second) captured all blue ghosts$/, 'blues_captured'],
  [/^(?<side>first|second) captured all red ghosts$/, 'reds_captured'],
]

const side_of = (word: string): Side => (word === 'Black' || word === 'first' ? 'first' : 'second')

// A reason that is not known here is shown as it came.
export function reason_text(game: string, reason: string): string {
  for (const [pattern, key] of texts) {
    const found = pattern.exec(reason)
    if (!found) continue
    const side = found.groups?.side && side_of(found.groups.side)
    return t(`reason.${key}`, { ...found.groups, ...(side && { side: t_or(`side.${game}.${side}`, t(`side.${side}`)) }) })
  }
  return reason
}
