// A development aid: enough of the server to look at boards while the real one is not at hand. Positions come from the
// `yomi` command (YOMI=path/to/yomi), nothing can be played against. Not used by any test.
//   YOMI=../build/release/yomi node dev/stand-in.mjs   (then open http://127.0.0.1:8090 after `npm run build`)
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'

const yomi = process.env.YOMI ?? '../build/release/yomi'
const port = Number(process.env.PORT ?? 8090)
const dist = new URL('../dist', import.meta.url).pathname
const names = ['hex', 'nip', 'othello', 'dice-shogi', 'minishogi', 'hichain', 'geister']
const options_of = {
  hex: [{ name: 'size', kind: 'integer', default: 11, minimum: 1, maximum: 19 }, { name: 'swap', kind: 'flag', default: false }],
  nip: [{ name: 'size', kind: 'choice', default: 8, choices: [4, 6, 8] }, { name: 'ring', kind: 'flag', default: true }],
}
const run = (...words) => execFileSync(yomi, words, { encoding: 'utf8' })

function rows_view(position) {
  return position.split(' ')[0].split('/').map((row) => row.replace(/\d+/g, (n) => '.'.repeat(n)).split('').map((c) => (c === 'b' ? 1 : c === 'w' ? 2 : 0)))
}

const ring = 'c1 d1 e1 f1 g2 h3 h4 h5 h6 g7 f8 e8 d8 c8 b7 a6 a5 a4 a3 b2'.split(' ').map((name) => [name[1] - 1, name.charCodeAt(0) - 97])

const views = {
  hex: (position) => ({ size: rows_view(position).length, cells: rows_view(position), last: null, path: [], swap: false }),
  nip: (position) => {
    const cells = rows_view(position).map((row) => {
      const gap = (8 - row.length) / 2
      return [...Array(gap).fill(null), ...row, ...Array(gap).fill(null)]
    })
    return { width: 8, height: 8, cells, ring: cells[0][0] === null ? ring : [], last: null, flipped: [] }
  },
  shogi: (position) => {
    const [board, , hands, , roll] = position.split(' ')
    const cells = board.split('/').map((row) =>
      [...row.matchAll(/\d|\+?[a-zA-Z]/g)].flatMap(([word]) => {
        if (/\d/.test(word)) return Array(Number(word)).fill(null)
        const letter = word.at(-1)
        return [{ piece: letter.toUpperCase(), promoted: word[0] === '+', side: letter === letter.toUpperCase() ? 'first' : 'second' }]
      }),
    )
    const held = { first: {}, second: {} }
    for (const [, count, letter] of hands.matchAll(/(\d*)([a-zA-Z])/g)) held[letter === letter.toUpperCase() ? 'first' : 'second'][letter.toUpperCase()] = Number(count || 1)
    return { cells, hands: held, roll: roll ? Number(roll) : null, file: roll && roll !== '6' ? Number(roll) : null, check: false, last: null }
  },
  hichain: (position) => {
    const [black, red] = position.split(' ')
    const read = (text, side) => (text === '-' ? [] : text.split(',')).map((word) => {
      const [, letter, direction, x, y] = /^(.)([nwse])(-?\d+)([+-]\d+)$/.exec(word)
      return { side, letter, direction, x: Number(x), y: Number(y) }
    })
    const laid = [...read(black, 'first'), ...read(red, 'second')]
    const start = [...read('Hn0+0,Iw1+1', 'first'), ...read('Hw1+0,In0+1', 'second')]
    const hand = (side) => [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ*'].filter((letter) => !laid.some((card) => card.side === side && card.letter === letter)).join('')
    return { cards: [...start, ...laid], hands: { first: hand('first'), second: hand('second') }, chains: [], scores: [0, 0], last: null }
  },
  geister: (position, moves) => {
    const ghosts = []
    const captured = []
    for (let i = 0; i < 16; ++i) {
      const [x, y, c] = position.slice(3 * i, 3 * i + 3)
      const entry = { side: i < 8 ? 'first' : 'second', letter: 'ABCDEFGH'[i % 8], colour: /r/i.test(c) ? 'red' : /b/i.test(c) ? 'blue' : null }
      if (x === '9') captured.push(entry)
      else ghosts.push({ ...entry, x: Number(x), y: Number(y) })
    }
    return { ghosts, captured, exits: [[0, 0], [5, 0], [0, 5], [5, 5]], set_up: moves[0]?.length === 4, last: null }
  },
}
const view_of = (game, ...rest) => views[{ othello: 'nip', 'dice-shogi': 'shogi', minishogi: 'shogi' }[game] ?? game](...rest)

function position({ game, options, position, moves }) {
  const words = ['moves', game, '--json']
  for (const [key, value] of Object.entries(options ?? {})) words.push('-o', `${key}=${value}`)
  if (position) words.push('--position', position)
  if (moves) words.push('--moves', moves)
  const found = JSON.parse(run(...words))
  const chance = game === 'dice-shogi' && /^[1-6]$/.test(found.moves[0] ?? '')
  return {
    id: null, game, options: options ?? {}, you: null, start: position ?? null, position: found.position, to_move: found.to_move, plies: 0, legal: found.moves, chance,
    moves: (moves ?? '').split(' ').filter(Boolean).map((move) => ({ move, side: 'first' })), outcome: found.outcome, score: null, board: found.position,
    view: view_of(game, found.position, found.moves), players: null, clock: null, offers: null, spectators: 0, state: found.outcome ? 'over' : 'running', next: null,
  }
}

const kinds = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' }

createServer(async (request, response) => {
  const json = (value, status = 200) => response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(value))
  const path = new URL(request.url, 'http://x').pathname
  try {
    if (path === '/api/games')
      return json(names.map((name) => ({
        name, summary: '', rules: run('rules', name), options: options_of[name] ?? [], agents: [{ name: 'random', help: '', options: [] }], hidden: name === 'geister', chance: name === 'dice-shogi', formats: ['plain', 'json'],
        levels: ['beginner', 'easy', 'medium', 'strong', 'expert', 'strongest'].map((level, i) => ({ level: i + 1, name: level, agent: 'random' })),
      })))
    if (path === '/api/live') return json([])
    if (path === '/api/records') return json({ records: [], count: 0 })
    if (path === '/api/position') {
      let body = ''
      for await (const part of request) body += part
      return json(position(JSON.parse(body)))
    }
    const file = path === '/' ? '/index.html' : path
    const policy = "default-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'"
    response.writeHead(200, { 'Content-Type': kinds[extname(file)] ?? 'text/plain', 'Content-Security-Policy': policy }).end(readFileSync(join(dist, file)))
  } catch (error) {
    json({ error: String(error.message).slice(0, 300) }, 404)
  }
}).listen(port, '127.0.0.1', () => console.log(`http://127.0.0.1:${port}`))
