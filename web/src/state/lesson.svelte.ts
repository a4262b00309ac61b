// A lesson as it goes: which step, the position as the server has it, and what came of what was done.
import type { State } from '../contract'
import { is_wanted, offered, only_tells, type Guide } from '../games/guide'
import { say, t } from '../i18n/index.svelte'
import { server } from '../transport/http'
import { problem_text } from './problem'
import { told } from './telling'

// So long the learner sees the own move before the other side answers it, in milliseconds.
const reply_after = 900

export class Lesson {
  guide: Guide | null = $state.raw<Guide | null>(null)
  number = $state(0)
  now: State | null = $state.raw<State | null>(null)
  done = $state(false)
  hint = $state('')
  error = $state('')
  pending: string | null = $state(null)
  // A move was made and is looked at by the server.
  private is_playing = $state(false)
  // Answers that were given and are not right.
  wrong: ReadonlySet<number> = $state.raw(new Set())
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(readonly game: string) {}

  readonly step = $derived.by(() => this.guide?.steps[this.number])
  readonly count = $derived.by(() => this.guide?.steps.length ?? 0)
  readonly is_last = $derived(this.number === this.count - 1)
  // Something had to be done in this step.
  readonly was_asked = $derived.by(() => !!this.step && !only_tells(this.step))
  readonly asks_for_move = $derived.by(() => !!this.step?.want && !this.done && !this.is_playing)
  readonly legal = $derived.by(() =>
    this.asks_for_move && this.step && this.now ? offered(this.step, this.now.legal) : [],
  )

  begin(guide: Guide): void {
    this.guide = guide
    this.go(0)
  }

  go(number: number): void {
    clearTimeout(this.timer)
    this.number = number
    this.hint = ''
    this.error = ''
    this.pending = null
    this.is_playing = false
    this.wrong = new Set()
    const { step } = this
    if (!step) return
    this.done = only_tells(step)
    void this.show(step.moves ?? '')
  }

  leave(): void {
    clearTimeout(this.timer)
  }

  // The answer stands where the position is the one of the step.
  answer(i: number): void {
    const { step } = this
    if (step?.answers?.[i]?.right) {
      this.done = true
      this.hint = step.then ? say(step.then) : t('learn.right')
    } else {
      this.wrong = new Set([...this.wrong, i])
      this.hint = t('learn.wrong')
    }
  }

  async play(move: string): Promise<void> {
    const { step, now: before } = this
    if (!step || !before || !this.asks_for_move) return
    if (!is_wanted(step, move)) {
      this.hint = step.hint ? say(step.hint) : t('learn.other')
      return
    }
    this.pending = move
    this.is_playing = true
    const moves = [step.moves ?? '', move].join(' ').trim()
    const after = await this.show(moves)
    if (!after || step !== this.step) return
    const came = step.then ? say(step.then) : await this.what_happened(before, after)
    if (step !== this.step) return
    this.hint = came
    this.done = true
    this.is_playing = false
    if (step.reply) this.timer = setTimeout(() => void this.show(`${moves} ${step.reply}`), reply_after)
  }

  private async what_happened(before: State, after: State): Promise<string> {
    const states = [before, after]
    const line = await told(after, (ply) => states.find(({ moves }) => moves.length === ply) ?? null)
    return `${t('learn.right')} ${line}`
  }

  private async show(moves: string): Promise<State | null> {
    const { step, game } = this
    if (!step) return null
    try {
      const found = await server.position({
        game,
        options: step.options ?? {},
        position: step.position ?? null,
        moves,
      })
      if (step !== this.step) return null
      this.now = found
      return found
    } catch (problem) {
      this.error = problem_text(problem, game)
      this.is_playing = false
      return null
    } finally {
      if (step === this.step) this.pending = null
    }
  }
}
