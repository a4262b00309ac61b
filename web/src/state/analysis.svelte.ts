// Values of positions, asked from the server and kept by position, so that walking through a game asks only once.
import type { MoveMark } from '../boards/board'
import type { Analysis, GameInfo, State, Study } from '../contract'
import { server } from '../transport/http'
import { relative_worths } from './evaluation'
import { problem_text } from './problem'

export class Analyst {
  // Of the position that was asked for last, once it is known.
  current: Analysis | null = $state.raw(null)
  busy = $state(false)
  error = $state('')
  seconds = $state(1)
  lines = $state(3)
  agent = $state('')
  private known = new Map<string, Analysis>()
  private asked = ''

  private key(study: Study): string {
    return JSON.stringify([study, this.seconds, this.lines, this.agent])
  }

  // Forgets what is shown, for another position; what is known of it already is shown at once.
  look_at(study: Study): void {
    this.asked = this.key(study)
    this.current = this.known.get(this.asked) ?? null
    this.busy = false
    this.error = ''
  }

  // Of the position that is looked at.
  async analyse(study: Study): Promise<Analysis | null> {
    const key = this.key(study)
    this.asked = key
    const before = this.known.get(key)
    if (before) return (this.current = before)
    this.busy = true
    try {
      return await this.find(study, () => this.asked === key)
    } finally {
      if (this.asked === key) this.busy = false
    }
  }

  // Of any position: it is shown only if it is the one that is looked at by then. Null: it could not be found, and
  // `error` says why, if that is still of interest.
  async find(study: Study, is_wanted: () => boolean = () => true): Promise<Analysis | null> {
    const key = this.key(study)
    const before = this.known.get(key)
    if (before) return before
    this.error = ''
    try {
      const { agent, seconds, lines } = this
      const analysis = await server.analyse({ ...study, agent: agent || null, seconds, lines })
      this.known.set(key, analysis)
      if (this.asked === key) this.current = analysis
      return analysis
    } catch (problem) {
      if (is_wanted()) this.error = problem_text(problem, study.game)
      return null
    }
  }
}

// Every move of an analysis as a mark for a board, best first. The lines have numbers, for they were looked at
// longest, and a board full of numbers cannot be read.
export function heat_of(analysis: Analysis): MoveMark[] {
  const in_lines = new Set(analysis.moves.map((line) => line.move))
  const others = analysis.heat.filter(({ move }) => !in_lines.has(move))
  const all = [...analysis.moves, ...others]
    .flatMap(({ move, share }) => (share === null ? [] : [{ move, share }]))
    .sort((a, b) => b.share - a.share)
  const worths = relative_worths(all.map(({ share }) => share))
  return all.map(({ move, share }, i) => ({
    move,
    worth: worths[i],
    label: in_lines.has(move) ? String(Math.round(share * 100)) : '',
  }))
}

// What boards show by arrows.
export const best_moves = (analysis: Analysis | null): string[] =>
  analysis?.moves.slice(0, 3).map((line) => line.move) ?? []

// Games between people are theirs alone while they run.
export function may_analyse(state: State): boolean {
  if (state.state === 'over' || state.outcome) return true
  if (!state.players) return true
  const people = [state.players.first, state.players.second].filter((player) => player.kind !== 'agent').length
  return people <= 1
}

// Hidden games cannot be analysed from what one side sees, unless all is shown.
export const can_analyse = (info: GameInfo | undefined, state: State): boolean =>
  may_analyse(state) && !(info?.hidden && state.id !== null && !state.outcome)
