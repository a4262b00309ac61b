// What a card did: where it lies, and which chains are new.
import type { Played } from '../room'
import { read_chain } from './chains'
import { read_move } from './moves'
import { tell } from './texts'
import type { Chain, View } from './view'

const key_of = ({ side, cells }: Chain): string => `${side}:${cells.map(String).sort().join(' ')}`

export function new_chains(before: View, after: View): Chain[] {
  const known = new Set(before.chains.map(key_of))
  return after.chains.filter((chain) => !known.has(key_of(chain))).sort((a, b) => b.points - a.points)
}

export function told({ move, before, after }: Played<View>): string {
  const lay = read_move(move)
  if (!lay) return tell('told.pass')
  const { card, direction, x, y } = lay
  const laid = tell(`told.lay.${direction}`, { card, x, y })
  const chains = before ? new_chains(before, after) : []
  if (chains.length === 0) return laid
  const read = chains.map((chain) =>
    tell('told.chain', {
      letters: [...(read_chain(chain, after.cards)?.letters ?? chain.text)].join(' '),
      points: chain.points,
    }),
  )
  return `${laid}${tell('told.chains', { chains: read.join(tell('told.and')) })}`
}
