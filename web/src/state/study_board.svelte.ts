// A study: a tree of moves from a position, where in it we are, and the positions the server has shown. All of it
// without a view; pages/Study.svelte shows it.
import { untrack } from 'svelte'
import type { GameOptions, State, Study } from '../contract'
import { server } from '../transport/http'
import { can_be_valued, Evaluations } from './evaluations.svelte'
import { study_link, type StudyPlace } from './link'
import { Playback } from './playback.svelte'
import { problem_text } from './problem'
import type { About } from './record'
import { empty_tree, line_through, main_line_after, moves_to, path_to, play, promote, remove, start } from './tree'
import type { MoveTree } from './tree'
import { read_tree, tree_text, written_order } from './tree_text'

// Always the same one, so that boards notice only when it changes.
const no_moves: string[] = []

export class StudyBoard {
  readonly evaluations = new Evaluations()
  readonly playback = new Playback(() => this.step())
  tree: MoveTree = $state.raw(empty_tree())
  at = $state(start)
  now: State | null = $state.raw<State | null>(null)
  error = $state('')
  about: About | undefined = $state.raw()
  private game = $state('')
  private options: GameOptions = $state.raw({})
  // The text of a game that somebody brought along.
  private file: string | undefined = $state()
  private position: string | null = $state(null)
  // Of which study `now` is.
  private shown = $state('')
  private readonly known = new Map<string, State>()

  readonly here: Study = $derived(this.study_at(this.at))
  readonly line = $derived(line_through(this.tree, this.at))
  readonly ply = $derived(path_to(this.tree, this.at).length)
  // Until the server has shown where we are, the board shows where we were, and nothing can be done on it.
  readonly is_shown = $derived(this.now !== null && this.shown === study_link(this.here))
  readonly legal: readonly string[] = $derived(this.is_shown && !this.now?.outcome ? this.now!.legal : no_moves)
  readonly shares_by_ply: ReadonlyMap<number, number> = $derived.by(() => {
    const { shares } = this.evaluations
    return new Map([start, ...this.line].flatMap((node, ply) => (shares.has(node) ? [[ply, shares.get(node)!]] : [])))
  })
  readonly share = $derived(this.now && this.evaluations.share_at(this.at, this.now.to_move))
  // Everything there is, to come back to it: branches, where we are, whose game it was.
  readonly link = $derived.by(() => {
    const { game, file, options, position, tree, about } = this
    const is_at_end = this.at === (main_line_after(tree, start).at(-1) ?? start)
    const at = is_at_end ? undefined : written_order(tree).indexOf(this.at) + 1
    return study_link({ game, file, options, position, moves: tree_text(tree), at, about })
  })

  study_at(node: number): Study {
    const { game, file, options, position } = this
    return { game, ...(file && { file }), options, position, moves: moves_to(this.tree, node).join(' ') }
  }

  // Another link: its game with its branches, at the move that it names. A link to where we are changes nothing.
  open(study: StudyPlace): void {
    if (this.tree.nodes.length > 1 && study_link(study) === this.link) return
    this.known.clear()
    this.evaluations.forget()
    this.playback.pause()
    const { game, file, options, position, about } = study
    Object.assign(this, { game, file, options, position, about, now: null })
    const { tree, order } = read_tree(study.moves)
    this.tree = tree
    this.at = study.at === undefined ? (main_line_after(tree, start).at(-1) ?? start) : (order[study.at - 1] ?? start)
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
      this.shown = study_link(wanted)
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
  }

  play(move: string): void {
    if (!this.legal.includes(move)) return
    this.playback.pause()
    const step = play(this.tree, this.at, move)
    this.tree = step.tree
    this.at = step.at
  }

  go_to_ply(ply: number): void {
    this.at = ply === 0 ? start : this.line[ply - 1]
  }

  private step(): boolean {
    if (this.ply < this.line.length) this.go_to_ply(this.ply + 1)
    return this.ply < this.line.length
  }

  // From the end a replay begins anew.
  toggle_playback(): void {
    if (!this.playback.is_playing && this.ply === this.line.length) this.at = start
    this.playback.toggle()
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
