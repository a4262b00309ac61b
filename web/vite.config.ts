import { svelte } from '@sveltejs/vite-plugin-svelte'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { defineConfig } from 'vitest/config'
import { named_in_notice } from './notice'

// The server sends files that lie beside the original in compressed form, rather than compress at every request.
function compressed() {
  return {
    name: 'compressed',
    apply: 'build' as const,
    closeBundle(error?: Error) {
      if (error) return
      for (const folder of ['dist', 'dist/assets']) {
        for (const name of readdirSync(folder)) {
          if (!/\.(js|css|html|svg)$/.test(name)) continue
          const path = join(folder, name)
          const bytes = readFileSync(path)
          writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
          writeFileSync(`${path}.br`, brotliCompressSync(bytes))
        }
      }
    },
  }
}

// During development the page comes from Vite and everything else from a running `yomi serve` (or dev/stand-in.mjs).
const server_address = process.env.YOMI_SERVER ?? 'http://127.0.0.1:8080'

export default defineConfig({
  plugins: [svelte(), named_in_notice(), compressed()],
  build: {
    target: 'es2022',
    // Nothing is inlined as a data: address, so that a strict Content-Security-Policy holds.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/api': server_address, '/ws': { target: server_address, ws: true } } },
  // Big boards in jsdom take their time on a busy machine.
  test: { environment: 'jsdom', include: ['src/**/*.test.ts'], testTimeout: 30_000 },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : undefined,
})
