import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'

// During development the page comes from Vite and everything else from a running `yomi serve` (or dev/stand-in.mjs).
const server_address = process.env.YOMI_SERVER ?? 'http://127.0.0.1:8080'

export default defineConfig({
  plugins: [svelte()],
  build: {
    target: 'es2022',
    // Nothing is inlined as a data: address, so that a strict Content-Security-Policy holds.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/api': server_address, '/ws': { target: server_address, ws: true } } },
  test: { environment: 'jsdom', include: ['src/**/*.test.ts'] },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : undefined,
})
