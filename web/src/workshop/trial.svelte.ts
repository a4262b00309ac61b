// A game file as it is typed: checked by the server with each change, its board drawn anew, and played on at once
// against oneself or one of its agents. The server knows the rules and keeps nothing of it.
import type { CheckedFile, FileProblem, GameInfo, State } from '../contract'
import { language } from '../i18n/index.svelte'
import { agent_of } from '../state/new_game'
import { problem_text } from '../state/problem'
import { server } from '../transport/http'

// Between two keystrokes: long enough that not each of a quick row asks the server.
const pause = 40

export class Trial {
  text = $state('')
  problems: readonly FileProblem[] = $state.raw([])
  title = $state('')
  info: GameInfo | null = $state.raw(null)
  state: State | null = $state.raw<State | null>(null)
  error = $state('')
  is_checking = $state(false)
  // 0: both sides are played by hand. Otherwise the level of the agent that plays the second side.
  level = $state(0)
  is_thinking = $state(false)
  // Milliseconds from the last keystroke to the answer.
  took = $state(0)
  // The file that `state` is of: the last one that was right.
  private played = ''
  private moves: string[] = []
  private number = 0
  private timer: ReturnType<typeof setTimeout> | undefined
  private asking: AbortController | null = null

  constructor(private readonly checked: (problems: readonly FileProblem[]) => void = () => {}) {}

  readonly legal: readonly string[] = $derived(
    this.state && !this.state.outcome && !this.state.chance && !this.is_thinking ? this.state.legal : [],
  )

  set(text: string, at_once = false): void {
    this.text = text
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.check(), at_once ? 0 : pause)
  }

  close(): void {
    clearTimeout(this.timer)
    this.asking?.abort()
    ++this.number
  }

  private async check(): Promise<void> {
    this.asking?.abort()
    const asking = new AbortController()
    this.asking = asking
    this.is_checking = true
    const began = performance.now()
    const { text } = this
    try {
      const found = await server.check_file(text, language(), asking.signal)
      if (this.asking !== asking) return
      this.take(text, found)
      this.took = performance.now() - began + pause
    } catch (problem) {
      if (this.asking === asking && !asking.signal.aborted) this.error = problem_text(problem)
    }
    if (this.asking === asking) this.is_checking = false
  }

  private take(text: string, { problems, title, game, state }: CheckedFile): void {
    this.error = ''
    this.problems = problems
    this.checked(problems)
    if (!game || !state) return
    ++this.number
    this.title = title ?? ''
    this.info = game
    this.played = text
    this.moves = []
    this.state = state
    this.is_thinking = false
    void this.go_on()
  }

  async play(move: string): Promise<void> {
    if (this.is_thinking || !this.state?.legal.includes(move)) return
    await this.make(move)
  }

  restart(): void {
    this.moves = []
    void this.show()
  }

  // Back to the last own choice.
  take_back(): void {
    const { state } = this
    if (!state || this.moves.length === 0) return
    const own = (at: number) =>
      state.moves[at].side !== 'chance' && (this.level === 0 || state.moves[at].side === 'first')
    let left = this.moves.length - 1
    while (left > 0 && !own(left)) --left
    this.moves = this.moves.slice(0, left)
    void this.show()
  }

  private async make(move: string): Promise<void> {
    this.moves = [...this.moves, move]
    await this.show()
  }

  private study() {
    return { game: '', file: this.played, options: {}, position: null, moves: this.moves.join(' ') }
  }

  private async show(): Promise<void> {
    const number = ++this.number
    try {
      const state = await server.position(this.study())
      if (number !== this.number) return
      this.state = state
      this.error = ''
      await this.go_on()
    } catch (problem) {
      if (number === this.number) this.error = problem_text(problem)
    }
  }

  // What is nobody's choice here: dice, and the agent's moves.
  async go_on(): Promise<void> {
    const { state, info } = this
    if (!state || state.outcome || !info) return
    if (state.chance) return this.make(state.legal[Math.floor(Math.random() * state.legal.length)])
    if (this.level === 0 || state.to_move === 'first') return
    const number = ++this.number
    this.is_thinking = true
    try {
      const agent = agent_of(info, this.level, '')
      const { pv, moves } = await server.analyse({ ...this.study(), agent, seconds: 1, lines: 1 })
      if (number !== this.number) return
      this.is_thinking = false
      await this.make(moves[0]?.move ?? pv[0])
    } catch (problem) {
      if (number !== this.number) return
      this.is_thinking = false
      this.error = problem_text(problem)
    }
  }
}
