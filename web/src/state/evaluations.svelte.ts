// What is known about the values of a game's positions, and what of it is to be seen. Positions have numbers: plies
// in a live game, nodes of the tree in a study.
import { untrack } from 'svelte'
import type { MoveMark } from '../boards/board'
import type { Side, State, Study } from '../contract'
import { Analyst, best_moves, heat_of } from './analysis.svelte'
import { first_share } from './evaluation'

export class Evaluations {
  readonly analyst = new Analyst()
  // Every position that is looked at is analysed.
  auto = $state(false)
  shows_heat = $state(true)
  shows_arrows = $state(true)
  // The first player's, by position.
  shares: ReadonlyMap<number, number> = $state.raw(new Map())
  // How far the analysis of a whole game is; null while there is none.
  progress: { done: number; of: number } | null = $state.raw(null)
  private run = 0

  private readonly marks = $derived(this.analyst.current ? heat_of(this.analyst.current) : [])
  readonly heat: readonly MoveMark[] = $derived(this.shows_heat ? this.marks : [])
  readonly arrows: readonly string[] = $derived(this.shows_arrows ? best_moves(this.analyst.current) : [])

  share_at(position: number, to_move: Side): number | null {
    const { current } = this.analyst
    return current ? first_share(current.share, to_move) : (this.shares.get(position) ?? null)
  }

  note(position: number, share: number | null | undefined, to_move: Side): void {
    const first = first_share(share, to_move)
    // Untracked: an effect that reads what it writes would never end.
    if (first !== null) this.shares = untrack(() => new Map(this.shares).set(position, first))
  }

  forget(): void {
    this.stop()
    this.shares = new Map()
  }

  async analyse(position: number, study: Study, to_move: Side): Promise<void> {
    const analysis = await this.analyst.analyse(study)
    if (analysis) this.note(position, analysis.share, to_move)
  }

  // One after another, beside what is looked at meanwhile; what has no value, such as the end, is left out.
  async analyse_all(
    positions: readonly number[],
    study_at: (position: number) => Study,
    state_at: (position: number) => Promise<State | null>,
  ): Promise<void> {
    const run = ++this.run
    for (const [done, position] of positions.entries()) {
      this.progress = { done, of: positions.length }
      const state = await state_at(position)
      if (this.run !== run) return
      if (!state || !can_be_valued(state)) continue
      const analysis = await this.analyst.find(study_at(position))
      if (this.run !== run) return
      if (!analysis) break
      this.note(position, analysis.share, state.to_move)
    }
    this.progress = null
  }

  stop(): void {
    ++this.run
    this.progress = null
  }
}

export const can_be_valued = (state: Pick<State, 'outcome' | 'chance'>): boolean => !state.outcome && !state.chance
