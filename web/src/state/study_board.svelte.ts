// A study: a tree of moves from a position, where in it we are, and the positions the server has shown. All of it
// without a view; pages/Study.svelte shows it.
import { untrack } from 'svelte'
import type { GameOptions, State, Study } from '../contract'
import { server } from '../transport/http'
import { can_be_valued, Evaluations } from './evaluations.svelte'
import { study_link } from './link'
import { problem_text } from './problem'
import {
  empty_tree,
  from_moves,
  line_through,
  moves_to,
  path_to,
  play,
  promote,
  remove,
  start,
  type MoveTree,
} from './tree'

export class StudyBoard {
  readonly evaluations = new Evaluations()
  tree: MoveTree = $state.raw(empty_tree())
  at = $state(start)
  now: State | null = $state.raw<State | null>(null)
  error = $state('')
  private game = $state('')
  private options: GameOptions = $state.raw({})
  private position: string | null = $state(null)
  private readonly known = new Map<string, State>()

  readonly here: Study = $derived(this.study_at(this.at))
  readonly line = $derived(line_through(this.tree, this.at))
  readonly ply = $derived(path_to(this.tree, this.at).length)
  readonly shares_by_ply: ReadonlyMap<number, number> = $derived.by(() => {
    const { shares } = this.evaluations
    return new Map([start, ...this.line].flatMap((node, ply) => (shares.has(node) ? [[ply, shares.get(node)!]] : [])))
  })
  readonly share = $derived(this.now && this.evaluations.share_at(this.at, this.now.to_move))

  study_at(node: number): Study {
    const { game, options, position } = this
    return { game, options, position, moves: moves_to(this.tree, node).join(' ') }
  }

  // Another link: its game from the start, at its last move. A link to where we are changes nothing.
  open(study: Study): void {
    if (this.tree.nodes.length > 1 && study_link(study) === study_link(this.here)) return
    this.known.clear()
    this.evaluations.forget()
    const { game, options, position } = study
    Object.assign(this, { game, options, position, now: null })
    const built = from_moves(study.moves.split(' ').filter(Boolean))
    this.tree = built.tree
    this.at = built.at
  }

  // Shows the position we are at.
  async look(): Promise<void> {
    const wanted = this.here
    const node = this.at
    this.error = ''
    this.evaluations.analyst.look_at(wanted)
    try {
      const found = await this.state_of(wanted)
      if (study_link(this.here) !== study_link(wanted)) return
      this.now = found
      if (this.evaluations.auto) await this.analyse(node)
    } catch (problem) {
      this.error = problem_text(problem, wanted.game)
    }
  }

  private async state_of(study: Study): Promise<State> {
    const key = study_link(study)
    const found = this.known.get(key) ?? (await server.position(study))
    this.known.set(key, found)
    return found
  }

  async analyse(node = this.at): Promise<void> {
    if (this.now && can_be_valued(this.now))
      await this.evaluations.analyse(node, this.study_at(node), this.now.to_move)
  }

  async analyse_all(): Promise<void> {
    await this.evaluations.analyse_all(
      [start, ...this.line],
      (node) => this.study_at(node),
      (node) => this.state_of(this.study_at(node)).catch(() => null),
    )
    this.evaluations.analyst.look_at(this.here)
  }

  play(moves: readonly string[]): void {
    for (const move of moves) {
      const step = play(this.tree, this.at, move)
      this.tree = step.tree
      this.at = step.at
    }
  }

  go_to_ply(ply: number): void {
    this.at = ply === 0 ? start : this.line[ply - 1]
  }

  promote(): void {
    this.tree = promote(this.tree, this.at)
  }

  remove_branch(): void {
    const gone = this.at
    this.at = path_to(this.tree, gone).at(-2) ?? start
    this.tree = remove(this.tree, gone)
  }

  // The shown line to its end.
  get whole(): Study {
    return untrack(() => this.study_at(this.line.at(-1) ?? start))
  }
}
