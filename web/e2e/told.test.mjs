// What a newcomer is told: the goal and the rules beside the board, what Yomi's move did, why a click does nothing.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { game_names, moves_shown, new_game, open_page, state_of, turn, until, with_server } from './harness.mjs'
import { make_move } from './moves.mjs'
import { play, short_options } from './samples.mjs'

const around = with_server()

const told = (page) => page.locator('.told').innerText()
const says = (page, pattern) =>
  until(async () => pattern.test(await told(page)), `${pattern}`).catch(async (problem) => {
    throw new Error(`${problem.message}, not “${await told(page)}”`)
  })

test('every game: its goal, its rules and its lesson are at hand; a move of Yomi’s is told', async (whole) => {
  for (const language of ['en', 'ja']) {
    const page = await open_page(around.browser, { locale: language })
    for (const game of await game_names(around.server.address)) {
      await whole.test(`${game}, ${language}`, async () => {
        const created = await new_game(page, around.server.address, game, { options: short_options(game) })
        await turn(page)
        const goal = await page.locator('.goal span').innerText()
        assert.ok(goal.length > 10)
        assert.ok((await told(page)).includes(goal), 'before the first move the goal is told')
        for (const [name, place] of [
          [/^(Rules|ルール)$/, 'rules'],
          [/^(Lesson|レッスン)$/, 'learn'],
        ]) {
          const link = page.locator('.goal a').filter({ hasText: name })
          assert.equal(await link.getAttribute('href'), `#/${place}/${game}`)
          assert.equal(await link.getAttribute('target'), '_blank', 'the game stays where it is')
        }
        assert.equal(await page.locator('.told').getAttribute('aria-live'), 'polite')
        await make_move(page)
        await until(async () => (await moves_shown(page)) >= 2 && (await turn(page)) === 'turn', 'an answer')
        const { moves, view } = await state_of(around.server.address, created)
        const by = { hichain: /^(Red|赤)/, geister: /^(Green|緑)/ }[game] ?? /^(White|白|後手)/
        await says(page, by)
        const line = await told(page)
        // A roll after it is told as well.
        if (moves.at(-1).side === 'chance') assert.match(line, new RegExp(`(rolls|目は) ?${view.roll}`))
        assert.ok(!/\{|undefined|null/.test(line), line)
        assert.deepEqual(page.complaints, [])
      })
    }
    await page.context().close()
  }
})

// A game that a person enters right before an answer that is known: the agent has one legal move.
async function answered(page, game, position, move, options = {}) {
  await new_game(page, around.server.address, game, { position, options })
  await turn(page)
  await play(page, game, move)
}

test('flips, captures, drops, checks, chains and passes are told', async () => {
  const page = await open_page(around.browser)
  const { address } = around.server
  // White can only answer on c1, along the ring; then Black has no move left.
  await answered(page, 'nip', '4/6/8/3wb3/3bw3/8/6/4 b', 'd3')
  await says(page, /^White: [a-h]\d; \d+ flipped$/)
  await page.getByRole('button', { name: 'One move back' }).click()
  await says(page, /^Black: d3; 1 flipped$/)

  await answered(page, 'minishogi', '4k/5/3G1/5/K4 b G 1', 'G*1b')
  await says(page, /^Black: drops a gold on 1b\. Check!$/)
  await answered(page, 'minishogi', 'k4/5/2R1p/5/4K b - 1', '3c1c')
  await until(async () => (await moves_shown(page)) >= 2, 'an answer')
  await page.getByRole('button', { name: 'One move back' }).click()
  await says(page, /^Black: rook 3c→1c, takes the pawn$/)

  await new_game(page, address, 'hichain')
  await turn(page)
  await play(page, 'hichain', 'Hn0-1')
  await until(async () => (await moves_shown(page)) >= 2 && (await turn(page)) === 'turn', 'an answer')
  await says(page, /^Red: [A-Z*] at -?\d+,-?\d+/)
  await page.getByRole('button', { name: 'One move back' }).click()
  await says(page, /^Black: H at 0,-1\. New: H H for 4 points$/)
  assert.deepEqual(page.complaints, [])
})

// A move that captures, else one that goes forward.
function bold_move({ legal, view }) {
  const steps = { N: [0, -1], E: [1, 0], S: [0, 1], W: [-1, 0] }
  const captures = (move) => {
    const own = view.ghosts.find(({ side, letter }) => side === 'first' && letter === move[0])
    const [dx, dy] = steps[move[1]]
    return view.ghosts.some(({ side, x, y }) => side === 'second' && x === own.x + dx && y === own.y + dy)
  }
  return legal.find(captures) ?? legal.find((move) => move[1] === 'N') ?? legal[0]
}

test('Geister: a capture is told with its colour, other colours are not', async () => {
  const page = await open_page(around.browser)
  const game = await new_game(page, around.server.address, 'geister', {
    seats: { first: { kind: 'human', name: 'Aki' }, second: { kind: 'agent', agent: 'rush' } },
  })
  await turn(page)
  await page.getByRole('button', { name: 'Ready' }).click()
  await until(async () => (await moves_shown(page)) >= 2 && (await turn(page)) === 'turn', 'both set-ups')
  let captures = 0
  for (let moves = 0; moves < 12 && captures === 0 && (await turn(page)) === 'turn'; ++moves) {
    const before = await state_of(around.server.address, game)
    await play(page, 'geister', bold_move(before))
    await until(async () => (await moves_shown(page)) > before.moves.length + 1, 'an answer')
    for (const back of [0, 1]) {
      if (back) await page.getByRole('button', { name: 'One move back' }).click()
      await says(page, back ? /^Yellow: ghost/ : /^Green: ghost/)
      const heard = await told(page)
      const { view } = await state_of(around.server.address, game)
      const [, named] = /captures a (red|blue) ghost \(\d of 4\)$/.exec(heard) ?? []
      assert.ok(!named || view.captured.some(({ colour }) => colour === named), heard)
      assert.ok(named || !/red|blue/.test(heard), heard)
      if (named) ++captures
    }
    await page.getByRole('button', { name: 'To the end' }).click()
  }
  assert.ok(captures > 0, 'somebody was captured')
  assert.deepEqual(page.complaints, [])
})

test('Yomi’s answer comes after a while, unless one does not want to wait', async () => {
  const answer_after = async (settings) => {
    const page = await open_page(around.browser, { settings })
    await new_game(page, around.server.address, 'hex', { options: { size: 5 } })
    await turn(page)
    const waited = await page.evaluate(
      () =>
        new Promise((resolve) => {
          const stones = () => document.querySelectorAll('.moves .move').length - 1
          // From the click on, which comes before the own move is shown.
          const start = performance.now()
          const observer = new MutationObserver(() => {
            if (stones() >= 2) resolve(performance.now() - start)
          })
          observer.observe(document.body, { childList: true, subtree: true })
          document.querySelector('.cell.legal').dispatchEvent(new MouseEvent('click', { bubbles: true }))
        }),
    )
    const name = await page.evaluate(() => {
      const arrived = document.querySelector('.arrived')
      return arrived && getComputedStyle(arrived).animationName
    })
    await page.context().close()
    return { waited, name }
  }
  const usual = await answer_after({})
  assert.ok(usual.waited >= 700, `an answer after ${usual.waited} ms`)
  assert.match(usual.name, /arrive/, 'and it is seen to arrive')
  const longer = await answer_after({ reply_delay: 1800 })
  assert.ok(longer.waited >= 1800, `an answer after ${longer.waited} ms`)
})

test('a piece of Yomi’s is seen moving; who wants no motion sees none', async () => {
  for (const reducedMotion of ['no-preference', 'reduce']) {
    const page = await open_page(around.browser, { reducedMotion })
    await new_game(page, around.server.address, 'minishogi')
    await turn(page)
    const moved = page.evaluate(
      () =>
        new Promise((resolve) => {
          const observer = new MutationObserver(() => {
            const piece = document.querySelector('.board .comes')
            if (!piece) return
            observer.disconnect()
            // At once: a piece that is drawn anew before its motion ends would never say so.
            resolve(getComputedStyle(piece).animationDuration)
          })
          observer.observe(document.body, { childList: true, subtree: true })
        }),
    )
    await play(page, 'minishogi', '5d5c')
    assert.equal(await moved, reducedMotion === 'reduce' ? '0.001s' : '0.42s')
    await until(async () => (await page.locator('.board .comes').count()) === 0, 'the piece to stand')
    await page.context().close()
  }
})

const clicks = [
  ['hex', {}, ['[data-cell="c3"]', '[data-cell="c3"]'], /A stone lies there/],
  ['nip', {}, ['[data-cell="a3"]'], /would flip nothing/],
  ['othello', {}, ['[data-cell="d4"]'], /A disc lies there already/],
  ['minishogi', {}, ['[data-cell="5a"]'], /not yours/],
  ['minishogi', {}, ['[data-cell="3c"]'], /Pick one of your pieces/],
  ['minishogi', {}, ['[data-cell="3e"]', '[data-cell="3c"]'], /A silver does not move like this/],
  [
    'minishogi',
    { position: '4k/5/5/2P2/4K b P 1' },
    ['.legal[data-source="P*"]', '[data-cell="3b"]'],
    /two are forbidden/,
  ],
  [
    'minishogi',
    { position: '3rk/5/3G1/5/K4 b P 1' },
    ['.legal[data-source="P*"]', '[data-cell="1b"]'],
    /dropped pawn/,
  ],
  ['minishogi', { position: '4k/5/5/r4/K3G b - 1' }, ['[data-cell="1e"]'], /in check/],
  [
    'dice-shogi',
    { position: 'rbsgk/4p/5/P4/KGSBR b - 1', moves: '3' },
    ['[data-cell="2e"]', '[data-cell="1d"]'],
    /file 3/,
  ],
  ['dice-shogi', { position: 'rbsgk/4p/5/P4/KGSBR b - 1', moves: '3' }, ['[data-cell="5d"]'], /goes to file 3/],
]

test('an illegal click says why, softly', async (whole) => {
  const page = await open_page(around.browser)
  for (const [game, more, cells, reason] of clicks) {
    await whole.test(`${game}: ${reason}`, async () => {
      await new_game(page, around.server.address, game, { options: game === 'hex' ? { size: 5 } : {}, ...more })
      await turn(page)
      for (const cell of cells) {
        await page.locator(cell).click()
        await turn(page)
      }
      await says(page, reason)
      assert.equal(await page.getByRole('dialog').count(), 0)
      assert.deepEqual(page.complaints, [])
    })
  }
  await whole.test('geister: ghosts of the other side, and diagonals', async () => {
    await new_game(page, around.server.address, 'geister')
    await turn(page)
    await page.getByRole('button', { name: 'Ready' }).click()
    await until(async () => (await moves_shown(page)) >= 2 && (await turn(page)) === 'turn', 'both set-ups')
    await page.locator('[data-cell="1,1"]').click()
    await says(page, /not yours/)
    await page.locator('[data-cell="1,4"]').click()
    await page.locator('[data-cell="2,3"]').click()
    await says(page, /one cell, straight/)
  })
  await whole.test('hichain: a card first, then sides and points', async () => {
    await new_game(page, around.server.address, 'hichain')
    await turn(page)
    const board = await page.locator('.board').boundingBox()
    await page.mouse.click(board.x + 20, board.y + board.height - 20)
    await says(page, /Pick a card/)
  })
  await whole.test('in Japanese, and while it is not one’s turn', async () => {
    const japanese = await open_page(around.browser, { locale: 'ja', settings: { reply_delay: 1800 } })
    await new_game(japanese, around.server.address, 'hex', { options: { size: 5 } })
    await turn(japanese)
    await japanese.locator('[data-cell="c3"]').click()
    await until(async () => (await moves_shown(japanese)) === 1, 'the own stone')
    await japanese.locator('[data-cell="a1"]').click()
    await says(japanese, /白の番です/)
    await japanese.context().close()
  })
})
