import { readFileSync } from 'node:fs'

// Fails the build if the page contains a package that NOTICE, with its licence, does not name.
export function named_in_notice() {
  return {
    name: 'named-in-notice',
    apply: 'build' as const,
    buildEnd(this: { getModuleIds(): Iterable<string>; error(text: string): never }) {
      const table = readFileSync(new URL('../NOTICE', import.meta.url), 'utf8').split('Parts of the page')[1]
      const named = new Set(table.split(/\s+/))
      for (const id of this.getModuleIds()) {
        const package_name = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1]
        if (package_name && !named.has(package_name)) this.error(`NOTICE does not name the package ${package_name}`)
      }
    },
  }
}
