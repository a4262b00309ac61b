// What a table says to the one who looks at it, below the board: what happened, why something cannot be done, and
// whether a move is meant.
import type { Illegal } from '../boards/board'
import { goal_of, side_name } from '../games/rooms'
import { t } from '../i18n/index.svelte'
import { server } from '../transport/http'
import type { LiveTable } from './live_table.svelte'
import { problem_text } from './problem'
import { settings } from './settings.svelte'
import { study_of } from './study'
import { told } from './telling'

// Cells that are smaller are easily missed by a fingertip, in CSS pixels.
export const small_cell = 32

export class TableTalk {
  told = $state('')
  why = $state('')
  // The move that waits for a yes. It is drawn as if it were made.
  asked: string | null = $state(null)

  constructor(private readonly table: LiveTable) {}

  // Of the position that is seen; before the first move, what the game is about.
  async tell(): Promise<void> {
    const { shown } = this.table
    if (!shown) return
    const goal = goal_of(shown.game)
    const line =
      shown.moves.some(({ side }) => side !== 'chance') || !goal
        ? await told(shown, (ply) => this.table.state_at(ply))
        : t('told.goal', { goal })
    if (shown.moves.length === this.table.shown?.moves.length) this.told = line
  }

  // Another position: what was said about the one before is of no use any more.
  forget(): void {
    this.why = ''
    this.asked = null
  }

  // Made at once, or asked for first. The same move once more is a yes.
  play(move: string, is_sure: boolean, cell_pixels: number | null): void {
    this.why = ''
    if (is_sure || move === this.asked || !must_ask(settings.confirm, cell_pixels)) return this.make(move)
    this.asked = move
  }

  make(move: string): void {
    this.asked = null
    this.table.live.play(move)
  }

  async refuse(illegal: Illegal): Promise<void> {
    const general = this.why_nothing_goes()
    if (general !== null) this.why = general
    else if ('reason' in illegal) this.why = illegal.reason
    else this.why = await this.why_not(illegal.move)
  }

  // Why nothing at all can be done now; null: something can, and empty: there is nothing to say about it.
  private why_nothing_goes(): string | null {
    const { table } = this
    const { now } = table
    if (table.active) return null
    if (!now || table.live.pending) return ''
    if (!table.live.connected) return t('play.offline')
    if (!table.is_now) return t('why.past')
    if (now.outcome) return t('why.over')
    if (now.state !== 'running') return ''
    if (table.you === null) return t('why.watching')
    return t('why.turn', { side: side_name(now.game, now.to_move) })
  }

  // The server knows the rules: it is asked what it would say to the move.
  private async why_not(move: string): Promise<string> {
    const { now, info } = this.table
    if (!now || info?.hidden) return t('why.other')
    const study = study_of(now, undefined, this.table.file)
    try {
      await server.position({ ...study, moves: `${study.moves} ${move}`.trim() })
      return t('why.other')
    } catch (problem) {
      return t('why.server', { error: problem_text(problem, now.game) })
    }
  }
}

export function must_ask(setting: typeof settings.confirm, cell_pixels: number | null): boolean {
  if (setting === 'auto') return cell_pixels !== null && cell_pixels < small_cell
  return setting === 'always'
}
