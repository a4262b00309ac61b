// Runs every test of this folder, one file after another: they share the machine's cores with agents that think.
// Names of files may be given to run only those. (Node.js 18 knows no patterns on the command line.)
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const here = fileURLToPath(new URL('.', import.meta.url))
const wanted = process.argv.slice(2)
const files = readdirSync(here)
  .filter(
    (name) => name.endsWith('.test.mjs') && (wanted.length === 0 || wanted.some((part) => name.startsWith(part))),
  )
  .map((name) => here + name)
// No test can hang a run: all of them take a few minutes.
const most_milliseconds = 40 * 60 * 1000
const { status } = spawnSync(process.execPath, ['--test', '--test-concurrency=1', ...files], {
  stdio: 'inherit',
  timeout: most_milliseconds,
})
process.exit(status ?? 1)
