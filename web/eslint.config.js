// What a reader should not have to look for. How code is laid out is Prettier's matter.
import js from '@eslint/js'
import svelte from 'eslint-plugin-svelte'
import globals from 'globals'
import typescript from 'typescript-eslint'
import svelte_config from './svelte.config.js'

export default typescript.config(
  { ignores: ['dist/', 'node_modules/'] },
  js.configs.recommended,
  ...typescript.configs.recommended,
  ...svelte.configs.recommended,
  ...svelte.configs.prettier,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    rules: {
      eqeqeq: 'error',
      'max-len': ['error', { code: 119 }],
      'no-var': 'error',
      'prefer-const': 'error',
      // A name is needed to count with {#each { length: n } as _}.
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // Maps and sets are values here: they are replaced, not changed, and what is kept aside is plain on purpose.
      'svelte/prefer-svelte-reactivity': 'off',
      // Addresses within the page are behind the #: there is no router that could resolve them.
      'svelte/no-navigation-without-resolve': 'off',
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: typescript.parser, svelteConfig: svelte_config } },
    // Svelte's own `let { a, b } = $props()` is how properties are written; the compiler knows better.
    rules: { 'prefer-const': 'off', 'svelte/prefer-const': 'off' },
  },
)
