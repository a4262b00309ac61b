// A live game with the one who looks at it: which seat is held, which position is seen, from where, and what is known
// of its values. All of it without a view; pages/Game.svelte shows it.
import { other_side, type OfferKind, type Side, type State } from '../contract'
import { side_name } from '../games/rooms'
import { t } from '../i18n/index.svelte'
import { outcome_text } from '../i18n/told'
import { server } from '../transport/http'
import { can_analyse } from './analysis.svelte'
import { Evaluations } from './evaluations.svelte'
import { game_info } from './games.svelte'
import { LiveGame } from './live_game.svelte'
import { player_name } from './player'
import { problem_text } from './problem'
import { go } from './route.svelte'
import { hold_seat, seats_of } from './seats'
import { settings } from './settings.svelte'
import { study_of } from './study'
import { from_moves } from './tree'

// Always the same one, so that boards notice only when it changes.
const no_moves: string[] = []

export class LiveTable {
  readonly live: LiveGame
  readonly evaluations = new Evaluations()
  flipped = $state(false)
  // What the page tells about the last thing that was done.
  notice = $state('')
  past_error = $state('')
  private seat: Side | null = $state(null)
  private chosen_ply: number | null = $state(null)
  private past: State | null = $state.raw<State | null>(null)

  constructor(readonly id: string) {
    this.live = new LiveGame(id)
  }

  readonly now = $derived.by(() => this.live.state)
  readonly ply = $derived.by(() => this.chosen_ply ?? this.live.state?.moves.length ?? 0)
  readonly shown = $derived.by(() => (this.ply === this.live.state?.moves.length ? this.live.state : this.past))
  readonly is_now = $derived(this.shown === this.now)
  readonly info = $derived.by(() => (this.now ? game_info(this.now.game) : undefined))
  readonly you = $derived(this.now?.you ?? null)
  readonly viewpoint: Side = $derived(this.flipped ? other_side(this.you ?? 'first') : (this.you ?? 'first'))
  readonly my_turn = $derived(
    !!this.now && this.now.legal.length > 0 && !this.now.outcome && this.now.state === 'running',
  )
  readonly active = $derived.by(() => this.is_now && this.my_turn && this.live.connected && !this.live.pending)
  readonly legal = $derived(this.active && this.now ? this.now.legal : no_moves)
  readonly tree = $derived(from_moves(this.now?.moves.map(({ move }) => move) ?? []).tree)
  readonly fair = $derived(!!this.now && can_analyse(this.info, this.now))
  readonly study = $derived(this.now && this.shown && study_of(this.now, this.shown.moves.length))
  readonly against_agent = $derived(
    !!this.now?.players && this.you !== null && this.now.players[other_side(this.you)].kind === 'agent',
  )

  get seats(): Side[] {
    return seats_of(this.id).map(({ side }) => side)
  }

  connect(): void {
    const held = seats_of(this.id)
    const mine = held.find(({ side }) => side === this.now?.to_move) ?? held[0]
    this.seat = mine?.side ?? null
    this.live.open(mine?.token ?? null)
  }

  // Two at one screen: the seat of the one to move is taken each time.
  take_seat_to_move(): void {
    if (!this.now || this.now.outcome || this.now.chance) return
    if (this.seats.length === 2 && this.seat !== this.now.to_move) this.connect()
  }

  async join(): Promise<void> {
    try {
      hold_seat(this.id, await server.join(this.id, settings.name || t('player.anonymous')))
      this.connect()
    } catch (problem) {
      this.live.error = problem_text(problem)
    }
  }

  offer(what: OfferKind): void {
    if (this.live.send({ type: 'offer', what }) && !this.against_agent) this.notice = t('play.offer.sent')
  }

  // The token stays the same in the rematch, with colours swapped.
  to_rematch(next: string): void {
    for (const { side, token } of seats_of(this.id)) hold_seat(next, { side: other_side(side), token })
    go(`#/game/${next}`)
  }

  async jump(ply: number): Promise<void> {
    if (!this.now) return
    this.past_error = ''
    if (ply === this.now.moves.length) return this.to_now()
    const found = await this.state_at(ply)
    if (!found) {
      this.past_error = t('play.past_unknown')
      return
    }
    this.past = found
    this.chosen_ply = ply
  }

  to_now(): void {
    this.chosen_ply = null
  }

  // What was seen is kept; of the rest the server is asked, which cannot tell what is hidden.
  async state_at(ply: number): Promise<State | null> {
    if (!this.now) return null
    return this.live.seen.get(ply) ?? server.position(study_of(this.now, ply)).catch(() => null)
  }

  async analyse_all(): Promise<void> {
    const { now } = this
    if (!now) return
    const plies = [...Array(now.moves.length + 1).keys()]
    await this.evaluations.analyse_all(
      plies,
      (ply) => study_of(now, ply),
      (ply) => this.state_at(ply),
    )
  }

  // How the game stands, in a few words.
  readonly status = $derived.by(() => {
    const { now, you } = this
    if (!now) return t('app.loading')
    if (now.outcome) return outcome_text(now.game, now.outcome, you)
    if (now.state === 'open') return ''
    if (now.chance) return t('play.rolling')
    if (this.my_turn && this.seats.length < 2) return t('play.your_turn')
    const player = now.players?.[now.to_move]
    if (!this.my_turn && player?.kind === 'agent') return t('play.thinking', { name: player_name(player, this.info) })
    return t('play.turn', { side: side_name(now.game, now.to_move) })
  })
}
