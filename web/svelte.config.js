import { vitePreprocess } from '@sveltejs/vite-plugin-svelte'

export default {
  preprocess: vitePreprocess(),
  // Styles go to a file of their own: a strict Content-Security-Policy blocks <style> elements.
  compilerOptions: { css: 'external' },
}
