// The lessons of the games as values: their TypeScript is compiled on the fly.
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

export async function guide_of(game, games = new URL('../src/games/', import.meta.url)) {
  const file = new URL(`${game}/guide.ts`, games)
  if (!existsSync(file)) return null
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(file)],
    bundle: true,
    format: 'esm',
    write: false,
    logLevel: 'error',
  })
  const text = Buffer.from(outputFiles[0].contents).toString('base64')
  return (await import(`data:text/javascript;base64,${text}`)).guide
}

const matching = (pattern, moves) => moves.filter((move) => new RegExp(`^(?:${pattern})$`).test(move))

export const offered = (step, legal) => matching(step.offer ?? '.*', legal)
export const wanted = (step, legal) => (step.want ? matching(step.want, offered(step, legal)) : [])
