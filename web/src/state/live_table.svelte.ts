// A live game with the one who looks at it: which seats are held, which position is seen, from where, and what is
// known of its values. All of it without a view; pages/Game.svelte shows it.
import { other_side, type OfferKind, type Side, type State } from '../contract'
import { side_name } from '../games/rooms'
import { t } from '../i18n/index.svelte'
import { outcome_text } from '../i18n/told'
import { server } from '../transport/http'
import { can_analyse } from './analysis.svelte'
import { Evaluations } from './evaluations.svelte'
import { game_info, load_game } from './games.svelte'
import { invitation_of } from './invitations'
import { LiveGame } from './live_game.svelte'
import { Playback } from './playback.svelte'
import { player_name } from './player'
import { problem_text } from './problem'
import { go } from './route.svelte'
import { last_by_player } from './said'
import { hold_seat, seats_of, type HeldSeat } from './seats'
import { settings } from './settings.svelte'
import { study_of } from './study'
import { from_moves } from './tree'
import { is_between_agents, WatchedGame } from './watched_game.svelte'

// Always the same one, so that boards notice only when it changes.
const no_moves: string[] = []

export class LiveTable {
  readonly live: LiveGame
  readonly evaluations = new Evaluations()
  readonly watched: WatchedGame
  readonly playback = new Playback(() => this.step())
  flipped = $state(false)
  past_error = $state('')
  file: string | null = $state(null)
  seats: readonly HeldSeat[] = $state.raw([])
  // A rematch was offered or accepted here: as soon as there is one, on to it.
  private wants_rematch = $state(false)
  private chosen_ply: number | null = $state(null)
  private past: State | null = $state.raw<State | null>(null)

  constructor(
    readonly id: string,
    // What an invited one came with.
    readonly invitation: string | null = null,
    // From which move on a game of agents is watched; null: from where it is.
    watch_from: number | null = null,
  ) {
    this.live = new LiveGame(id)
    this.watched = new WatchedGame(this.live, (ply) => this.fetch_state(ply), watch_from)
  }

  readonly now = $derived.by(() => this.watched.shown ?? this.live.state)
  readonly ply = $derived.by(() => this.chosen_ply ?? this.now?.moves.length ?? 0)
  readonly shown = $derived.by(() => (this.ply === this.now?.moves.length ? this.now : this.past))
  readonly is_now = $derived(this.shown === this.now)
  readonly info = $derived.by(() => (this.now ? game_info(this.now.game) : undefined))
  // Two at one screen hold both seats: nobody of them is "you".
  readonly is_shared = $derived(this.seats.length === 2)
  readonly you = $derived(this.is_shared ? null : (this.now?.you ?? null))
  readonly plays = $derived(this.you !== null || this.is_shared)
  readonly viewpoint: Side = $derived(this.flipped ? other_side(this.you ?? 'first') : (this.you ?? 'first'))
  readonly my_turn = $derived(
    !!this.now && this.now.legal.length > 0 && !this.now.outcome && this.now.state === 'running',
  )
  readonly active = $derived.by(() => this.is_now && this.my_turn && this.live.connected && !this.live.pending)
  readonly legal = $derived(this.active && this.now ? this.now.legal : no_moves)
  readonly tree = $derived(from_moves(this.now?.moves.map(({ move }) => move) ?? []).tree)
  // A game that somebody brought along is studied by its text.
  readonly fair = $derived(!!this.now && (!this.now.file || this.file !== null) && can_analyse(this.info, this.now))
  readonly study = $derived(this.now && this.shown && study_of(this.now, this.shown.moves.length, this.file))
  readonly against_agent = $derived(
    !!this.now?.players && this.you !== null && this.now.players[other_side(this.you)].kind === 'agent',
  )
  readonly is_watched = $derived(!!this.now && is_between_agents(this.now))
  // A draw that was refused may be offered again after two more moves of one's own.
  readonly may_offer_draw = $derived.by(() => {
    const at = this.live.draw_declined_at
    if (at === null || !this.now) return true
    return this.now.moves.slice(at).filter(({ side }) => side === this.you).length >= 2
  })

  // What is told of a game of the library is asked for when one sits down at a table of it.
  get_info(): void {
    if (this.now) void load_game(this.now.game)
    if (!this.now?.file || this.file !== null) return
    server.file_of_table(this.id).then(
      ({ file }) => (this.file = file),
      () => {},
    )
  }

  connect(): void {
    this.seats = seats_of(this.id)
    this.live.open(this.seats)
  }

  async join(): Promise<void> {
    try {
      const name = settings.name || t('player.anonymous')
      hold_seat(this.id, await server.join(this.id, name, this.invitation))
      this.connect()
    } catch (problem) {
      this.live.error = problem_text(problem)
    }
  }

  // What a link to an open seat needs, if it is for invited people only.
  get secret(): string | null {
    return invitation_of(this.id) ?? this.invitation
  }

  cancel(): void {
    this.live.send({ type: 'cancel' })
  }

  offer(what: OfferKind): void {
    if (what === 'rematch') this.wants_rematch = true
    // At one screen the last move is taken back, whoever made it.
    const as = this.is_shared && what === 'takeback' ? last_by_player(this.now?.moves ?? [])?.side : this.now?.you
    if (!this.live.send({ type: 'offer', what }, as ?? null)) return
    if (!this.against_agent && !this.is_shared) this.live.notice = t('play.offer.sent')
  }

  answer(what: OfferKind, accept: boolean): void {
    if (what === 'rematch') this.wants_rematch = accept
    this.live.send({ type: 'answer', what, accept })
  }

  // The token stays the same in the rematch, with colours swapped.
  to_rematch(next: string): void {
    for (const { side, token } of seats_of(this.id)) hold_seat(next, { side: other_side(side), token })
    go(`#/game/${next}`)
  }

  follow_rematch(): void {
    if (this.wants_rematch && this.now?.next) this.to_rematch(this.now.next)
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

  // Plays on what is watched, or replays what was played.
  private step(): boolean {
    const { now } = this
    if (!now) return false
    if (this.ply < now.moves.length) {
      void this.jump(this.ply + 1)
      return true
    }
    return this.watched.step()
  }

  // From the end a replay begins anew.
  toggle_playback(): void {
    if (!this.playback.is_playing && this.is_now && this.now?.outcome) void this.jump(0)
    this.playback.toggle()
  }

  // What was seen is kept; after the end of a game with secrets it is asked for again, for then all is shown.
  async state_at(ply: number): Promise<State | null> {
    const is_revealed = this.info?.hidden && this.live.state?.outcome
    return (is_revealed ? undefined : this.live.seen.get(ply)) ?? this.fetch_state(ply)
  }

  private async fetch_state(ply: number): Promise<State | null> {
    const { state } = this.live
    if (!state) return null
    // What a seat could see of a game with secrets is in no text: only the table knows.
    const asked =
      this.info?.hidden && !state.outcome
        ? server.state(this.id, this.seats[0]?.token ?? null, ply)
        : server.position(study_of(state, ply, this.file))
    return asked.catch(() => null)
  }

  async analyse_all(): Promise<void> {
    const { now } = this
    if (!now) return
    const plies = [...Array(now.moves.length + 1).keys()]
    await this.evaluations.analyse_all(
      plies,
      (ply) => study_of(now, ply, this.file),
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
    if (this.my_turn && !this.is_shared) return t('play.your_turn')
    const player = now.players?.[now.to_move]
    if (!this.my_turn && player?.kind === 'agent') return t('play.thinking', { name: player_name(player, this.info) })
    return t('play.turn', { side: side_name(now.game, now.to_move) })
  })
}
