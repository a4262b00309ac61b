// Holds what the real server answers against the contract's types: every address of docs/server.md, every message,
// every kind of refusal, and each game's view at many positions.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { as_seat, game_names, post, start_server, until } from './harness.mjs'
import { record_file, short_options } from './samples.mjs'
import { contract_problems, file_view_problems, view_problems } from './schemas.mjs'
import { listen } from './socket.mjs'
import { page_module } from './typescript.mjs'

const { ToldState } = await page_module('transport/told_state.ts')

let server = null
before(async () => {
  server = await start_server()
})
after(async () => {
  await server?.stop()
  server?.forget()
})

const get = async (path, token = null) => (await fetch(server.address + path, as_seat(token))).json()
const posted = async (path, body) => (await post(server.address, path, body)).json()

const holds = (type, value, what = type) => assert.deepEqual(contract_problems(type, value), [], what)

function state_holds(state, what) {
  holds('State', state, what)
  assert.deepEqual(view_problems(state.game, state.view), [], `the view of ${what}`)
}

// The view of a file's game, which is in the boards' folder.
const file_view_holds = (view, what) => assert.deepEqual(file_view_problems(view), [], `the view of ${what}`)

const person = (name) => ({ kind: 'human', name })
const agent = (spec) => ({ kind: 'agent', agent: spec })
const table = (game, first, second, more = {}) => ({
  game,
  options: short_options(game),
  players: { first, second },
  clock: null,
  position: null,
  moves: null,
  name: 'A test',
  ...more,
})

test('the version and the games', async () => {
  holds('Version', await get('/api/version'))
  const games = await get('/api/games')
  assert.ok(games.length > 0)
  for (const info of games) holds('GameInfo', info, info.name)
})

test('positions of every game, from the start to the end of a game by chance', async () => {
  let seed = 5
  const one_of = (list) => list[(seed = (seed * 48271) % 2147483647) % list.length]
  for (const game of await game_names(server.address)) {
    const moves = []
    for (;;) {
      const request = { game, options: short_options(game), position: null, moves: moves.join(' ') }
      const state = await posted('/api/position', request)
      state_holds(state, `${game} after ${request.moves}`)
      if (state.outcome) break
      moves.push(one_of(state.legal))
    }
    assert.ok(moves.length > 2, game)
  }
})

test('game files: the library, the words, a file that is wrong, one that is right, and a table of it', async () => {
  const library = await get('/api/library')
  for (const entry of library) {
    holds('LibraryEntry', entry, entry.name)
    file_view_holds(entry.view, entry.name)
  }
  for (const language of ['en', 'ja']) holds('GameInfo', await get(`/api/library/chess?language=${language}`))
  holds('FileWords', await get('/api/words'))
  const file = 'game Three\nboard 3 x 3\nturn\n  place stone on empty\nwin line of 3\n'
  for (const text of [file, 'nonsense', file.replace('of 3', '3')]) {
    holds('CheckedFile', await posted('/api/file', { file: text, language: 'ja' }), text)
  }
  holds('State', await posted('/api/position', { file, moves: 'a1 b2' }))
  holds('Examined', await posted('/api/examine', { file, seconds: 0.2, seed: 1 }))
  const made = await posted('/api/live', { ...table('', person('Aki'), person('Ben')), game: undefined, file })
  holds('NewTable', made)
  holds('State', await get(`/api/live/${made.id}`, made.tokens.first))
  const kept = await posted('/api/files', { name: 'Mine', file })
  holds('SavedKey', kept)
  holds('SavedList', await get('/api/files'))
  holds('SavedText', await get(`/api/files/${kept.id}`))
  holds('Refusal', await posted('/api/files', { ...kept, secret: 'guess', name: '', file }))
  holds('FileText', await get(`/api/live/${made.id}/file`))
  for (const body of [{ file: 'nonsense' }, { file: 1 }])
    holds(
      'Refusal',
      await posted('/api/live', { ...table('', person('Aki'), person('Ben')), game: undefined, ...body }),
    )
})

test('tables: made, listed, joined, looked at from every seat', async () => {
  for (const game of await game_names(server.address)) {
    const made = await posted(
      '/api/live',
      table(game, person('Aki'), { kind: 'open' }, { clock: { main: 60, increment: 1 } }),
    )
    holds('NewTable', made, game)
    const joined = await posted(`/api/live/${made.id}/join`, { name: 'Ben' })
    holds('TakenSeat', joined, game)
    for (const token of [made.tokens.first, joined.token, null])
      state_holds(await get(`/api/live/${made.id}`, token), game)
  }
  await posted('/api/live', table('hex', person('Aki'), agent('random')))
  const live = await get('/api/live')
  assert.ok(live.some(({ clock }) => clock !== null) && live.some(({ clock }) => clock === null))
  for (const summary of live) holds('LiveSummary', summary)
})

test('a private table: an invitation, a seat for who has it, and nothing in the list', async () => {
  const open = { kind: 'open' }
  const made = await posted('/api/live', table('hex', person('Aki'), open, { private: true }))
  holds('NewTable', made)
  assert.ok(made.invitation)
  assert.ok(!(await get('/api/live')).some(({ id }) => id === made.id))
  for (const wrong of [{}, { invitation: '0'.repeat(32) }]) {
    const refusal = await posted(`/api/live/${made.id}/join`, { name: 'Ben', ...wrong })
    holds('Refusal', refusal)
    assert.equal(refusal.code, 'bad_invitation')
  }
  const joined = await posted(`/api/live/${made.id}/join`, { name: 'Ben', invitation: made.invitation })
  holds('TakenSeat', joined)
  const state = await get(`/api/live/${made.id}`, joined.token)
  state_holds(state, 'a private table')
  assert.equal(state.private, true)
})

test('an earlier position of a running game, as a seat saw it', async () => {
  const made = await posted('/api/live', table('geister', person('Aki'), person('Ben')))
  const sockets = await Promise.all(
    ['first', 'second'].map((side) => listen(server.address, made.id, made.tokens[side])),
  )
  for (const [ply, socket] of sockets.entries()) {
    const legal = () => socket.received.findLast(({ type }) => type === 'state')?.state.legal
    const [move] = await until(() => legal()?.length && legal(), 'the own turn')
    socket.send({ type: 'move', move, ply })
  }
  const now = await until(async () => {
    const state = await get(`/api/live/${made.id}`, made.tokens.first)
    return state.moves.length === 2 ? state : null
  }, 'both set-ups')
  const before = await get(`/api/live/${made.id}?ply=1`, made.tokens.first)
  state_holds(before, 'an earlier position')
  assert.deepEqual([before.moves.length, now.moves.length], [1, 2])
  assert.equal(before.view.ghosts.filter(({ colour }) => colour !== null).length, 8, 'the own colours')
  const watched = await get(`/api/live/${made.id}?ply=1`)
  assert.equal(watched.view.ghosts.filter(({ colour }) => colour !== null).length, 0, 'none for who watches')
  for (const socket of sockets) socket.close()
})

test('analyses of every game, by its strongest level and by every agent', async () => {
  for (const { name, agents, chance } of await get('/api/games')) {
    const study = { game: name, options: short_options(name), position: null, moves: '' }
    const start = await posted('/api/position', study)
    const moves = chance ? start.legal[0] : ''
    for (const spec of [null, ...agents.map((one) => one.name)]) {
      const request = { ...study, moves, agent: spec, seconds: 0.05, lines: spec === null ? 3 : 1 }
      holds('Analysis', await posted('/api/analyse', request), `${name} by ${spec}`)
    }
  }
})

test('records: taken in, listed, one as JSON and as text, converted', async () => {
  const text = record_file('hex-swap.sgf')
  const imported = await posted('/api/records', { text, game: null })
  holds('Imported', imported)
  const list = await get('/api/records?game=hex&limit=5')
  holds('RecordList', list)
  assert.ok(list.count > 0)
  holds('GameRecord', await get(`/api/records/${imported.ids[0]}`))
  assert.match(await (await fetch(`${server.address}/api/records/${imported.ids[0]}?format=sgf`)).text(), /^\(;/)
  const converted = await post(server.address, '/api/convert', { text, game: null, format: 'json' })
  holds('GameRecord', JSON.parse(await converted.text()))
})

test('a finished game becomes a record', async () => {
  const { id } = await posted('/api/live', table('hex', agent('random'), agent('random')))
  // Agents play each other only while somebody watches.
  const watcher = await listen(server.address, id)
  const over = await until(async () => {
    const state = await get(`/api/live/${id}`)
    return state.outcome ? state : null
  }, 'the end')
  state_holds(over, 'a finished game')
  watcher.close()
  const list = await until(async () => {
    const found = await get('/api/records?source=server')
    return found.count > 0 ? found : null
  }, 'the record')
  holds('RecordList', list)
  holds('GameRecord', await get(`/api/records/${list.records[0].id}`))
})

// What is asked, and by which code it is refused.
const study = { game: 'hex', options: { size: 3 }, position: null, moves: '' }
const finished = 'b2 a1 b1 a2 b3'
const refusals = [
  ['unknown_game', '/api/position', { ...study, game: 'hexx' }],
  ['unknown_option', '/api/position', { ...study, options: { sizes: 3 } }],
  ['bad_option', '/api/position', { ...study, options: { size: 99 } }],
  ['bad_position', '/api/position', { ...study, position: 'nonsense' }],
  ['illegal_move', '/api/position', { ...study, moves: 'a1 a1' }],
  ['not_json', '/api/position', '{'],
  ['wrong_field', '/api/position', { ...study, game: 5 }],
  ['unknown_field', '/api/position', { ...study, colour: 'red' }],
  ['unknown_agent', '/api/analyse', { ...study, agent: 'nobody', seconds: 0.1, lines: 1 }],
  ['unknown_option', '/api/analyse', { ...study, agent: 'mcts:nothing=1', seconds: 0.1, lines: 1 }],
  ['agent_limit', '/api/analyse', { ...study, agent: 'mcts:time=999', seconds: 0.1, lines: 1 }],
  ['game_over', '/api/analyse', { ...study, moves: finished, agent: null, seconds: 0.1, lines: 1 }],
  ['no_such_game', '/api/live/aaaaaaaaaaaa', null],
  ['no_such_game', '/api/live/aaaaaaaaaaaa/join', { name: 'Aki' }],
  ['no_such_record', '/api/records/999999', null],
  ['bad_record', '/api/records', { text: record_file('hex-illegal.txt'), game: null }],
  ['bad_record', '/api/convert', { text: 'nonsense', game: null, format: 'json' }],
  ['bad_request', '/api/records?limit=many', null],
  ['not_found', '/api/nothing', null],
]

test('what is refused, and by which code', async (whole) => {
  for (const [code, path, body] of refusals) {
    await whole.test(`${code}: ${path}`, async () => {
      const answer = await (body === null ? fetch(server.address + path) : post(server.address, path, body))
      assert.ok(answer.status >= 400)
      const refusal = await answer.json()
      holds('Refusal', refusal, path)
      assert.equal(refusal.code, code)
    })
  }
  await whole.test('no_seat_open, bad_token', async () => {
    const { id } = await posted('/api/live', table('hex', person('Aki'), person('Ben')))
    const full = await posted(`/api/live/${id}/join`, { name: 'Cleo' })
    holds('Refusal', full)
    assert.equal(full.code, 'no_seat_open')
    const stranger = await get(`/api/live/${id}`, '0'.repeat(32))
    holds('Refusal', stranger)
    assert.equal(stranger.code, 'bad_token')
  })
})

const message_types = {
  state: 'StateMessage',
  change: 'ChangeMessage',
  clock: 'ClockMessage',
  thinking: 'ThinkingMessage',
  pong: 'PongMessage',
  presence: 'PresenceMessage',
  declined: 'DeclinedMessage',
}

test('messages: states, clocks, thoughts, answers to pings', async () => {
  const thinker = agent('mcts:time=2')
  // On a board that is not solved at once.
  const request = table('hex', thinker, thinker, { options: {}, clock: { main: 60, increment: 0 } })
  const watched = await posted('/api/live', request)
  const socket = await listen(server.address, watched.id)
  socket.send({ type: 'ping' })
  const wanted = ['state', 'clock', 'thinking', 'pong']
  await until(
    () => wanted.every((type) => socket.received.some((message) => message.type === type)),
    wanted.join(),
    20,
  )
  socket.close()
  for (const message of socket.received) holds(message_types[message.type], message, message.type)
})

test('messages: who is there, an offer that is declined, an invitation that is cancelled', async () => {
  const { id, tokens } = await posted('/api/live', table('hex', person('Aki'), person('Ben')))
  const first = await listen(server.address, id, tokens.first)
  const second = await listen(server.address, id, tokens.second)
  const heard = (socket, type) => socket.received.filter((message) => message.type === type)
  first.send({ type: 'offer', what: 'draw' })
  await until(() => second.received.some(({ state }) => state?.offers.draw === 'first'), 'the offer')
  second.send({ type: 'answer', what: 'draw', accept: false })
  await until(() => heard(first, 'declined').length > 0, 'the refusal')
  assert.equal(heard(second, 'declined').length, 0)
  first.send({ type: 'offer', what: 'draw' })
  await until(() => heard(first, 'error').some(({ code }) => code === 'offered_lately'), 'no second offer at once')
  second.close()
  const present = () => first.received.map((message) => message.present ?? message.state?.present).filter(Boolean)
  await until(() => present().at(-1).second === false, 'the second to be away')
  for (const message of first.received) {
    const type = message_types[message.type] ?? 'ErrorMessage'
    holds(type, message, message.type)
  }
  first.close()

  const open = await posted('/api/live', table('hex', person('Aki'), { kind: 'open' }))
  const alone = await listen(server.address, open.id, open.tokens.first)
  alone.send({ type: 'cancel' })
  const over = await until(() => alone.received.find(({ state }) => state?.outcome), 'the end')
  state_holds(over.state, 'a cancelled invitation')
  assert.deepEqual([over.state.outcome.code, over.state.outcome.winner], ['cancelled', null])
  assert.ok(!(await get('/api/live')).some(({ id }) => id === open.id))
  alone.close()
})

// What a page makes of them is the state that others are sent whole. How much is sent is printed.
test('messages: changes of the state, in games of every kind', async () => {
  const last_state = ({ received }) => {
    const told = new ToldState()
    return received.map((message) => told.whole(message)).findLast(({ type }) => type === 'state')?.state
  }
  const kilobytes = ({ received }) => (JSON.stringify(received).length / 1000).toFixed()
  for (const game of await game_names(server.address)) {
    const { id, tokens } = await posted('/api/live', table(game, person('Aki'), agent('random'), { options: {} }))
    const own = await listen(server.address, id, tokens.first, true)
    const whole = await listen(server.address, id)
    const changes = await listen(server.address, id, null, true)
    await until(() => last_state(whole) && last_state(changes), `who watches ${game}`)
    let played = -1
    for (let turn = 0; turn < 30; ++turn) {
      const state = await until(() => {
        const now = last_state(own)
        return now?.outcome || (now?.legal.length && now.plies > played) ? now : null
      }, `turn ${turn} of ${game}`)
      if (state.outcome) break
      played = state.plies
      own.send({ type: 'move', move: state.legal[(turn * 7919) % state.legal.length], ply: played })
    }
    own.send({ type: 'resign' })
    await until(() => [own, whole, changes].every((one) => last_state(one).outcome), `the end of ${game}`)
    for (const message of [...own.received, ...changes.received])
      holds(message_types[message.type] ?? 'ErrorMessage', message, `${game}: ${message.type}`)
    state_holds(last_state(own), game)
    const unlike = { spectators: 0, present: null }
    assert.deepEqual({ ...last_state(changes), ...unlike }, { ...last_state(whole), ...unlike }, game)
    const { plies } = last_state(whole)
    console.log(`${game}, ${plies} plies: ${kilobytes(whole)} KB of whole states, ${kilobytes(changes)} of changes`)
    for (const socket of [own, whole, changes]) socket.close()
  }
})

test('messages that are refused, and by which code', async (whole) => {
  const { id, tokens } = await posted('/api/live', table('hex', person('Aki'), person('Ben')))
  const open = await posted('/api/live', table('hex', person('Aki'), { kind: 'open' }))
  const first = await listen(server.address, id, tokens.first)
  const second = await listen(server.address, id, tokens.second)
  const alone = await listen(server.address, open.id, open.tokens.first)
  const spoken = [
    ['not_begun', alone, { type: 'move', move: 'a1', ply: 0 }],
    ['illegal_move', first, { type: 'move', move: 'z9', ply: 0 }],
    ['stale_ply', first, { type: 'move', move: 'a1', ply: 7 }],
    ['not_your_turn', second, { type: 'move', move: 'a1', ply: 0 }],
    ['nothing_to_take_back', first, { type: 'offer', what: 'takeback' }],
    ['offer_refused', first, { type: 'answer', what: 'draw', accept: true }],
    ['wrong_field', first, { type: 'shout' }],
    ['not_json', first, 'nonsense'],
  ]
  const refused_by = async (socket, message) => {
    const before = socket.received.length
    socket.send(message)
    return until(() => socket.received.slice(before).find(({ type }) => type === 'error'), JSON.stringify(message))
  }
  for (const [code, socket, message] of spoken) {
    await whole.test(`${code}: ${JSON.stringify(message)}`, async () => {
      const refusal = await refused_by(socket, message)
      holds('ErrorMessage', refusal)
      assert.equal(refusal.code, code)
    })
  }
  await whole.test('game_over', async () => {
    first.send({ type: 'resign' })
    await until(() => second.received.some(({ state }) => state?.outcome), 'the end')
    const { state } = second.received.findLast((message) => message.type === 'state')
    state_holds(state, 'a game that was resigned')
    assert.equal(state.outcome.code, 'resigned')
    const refusal = await refused_by(second, { type: 'move', move: 'a1', ply: 0 })
    holds('ErrorMessage', refusal)
    assert.equal(refusal.code, 'game_over')
  })
  for (const socket of [first, second, alone]) socket.close()
})
