// The page with the sample game: a copy of web/ whose src/games has one more folder for each page of examples/, and no
// other difference. It is made anew in build/page_with_sample, checked, tested and built there, so nothing is left in
// the sources whatever happens.
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const web = fileURLToPath(new URL('..', import.meta.url))
const examples = fileURLToPath(new URL('../../examples', import.meta.url))
const copy = fileURLToPath(new URL('../../build/page_with_sample', import.meta.url))

const games = readdirSync(examples).filter((game) => existsSync(join(examples, game, 'page')))

function make_copy() {
  rmSync(copy, { recursive: true, force: true })
  mkdirSync(copy, { recursive: true })
  for (const name of readdirSync(web)) {
    if (name !== 'node_modules' && name !== 'dist') cpSync(join(web, name), join(copy, name), { recursive: true })
  }
  symlinkSync(join(web, 'node_modules'), join(copy, 'node_modules'))
  // The build looks whether every package is named there.
  cpSync(join(web, '../NOTICE'), join(copy, '../NOTICE'))
  for (const game of games) cpSync(join(examples, game, 'page'), join(copy, 'src/games', game), { recursive: true })
}

function run(tool, ...words) {
  const { status } = spawnSync(join(web, 'node_modules/.bin', tool), words, { cwd: copy, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

make_copy()
run('svelte-check', '--tsconfig', './tsconfig.json')
run('vitest', 'run', 'src/games/rooms.test.ts', ...games.map((game) => `src/games/${game}/`))
run('vite', 'build', '--logLevel', 'warn')
