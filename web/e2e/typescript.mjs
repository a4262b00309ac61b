// A module of the page that imports none but types, as Node.js runs it.
import { readFileSync } from 'node:fs'
import ts from 'typescript'

export async function page_module(file) {
  const source = readFileSync(new URL(`../src/${file}`, import.meta.url), 'utf8')
  const { outputText } = ts.transpileModule(source, { compilerOptions: { module: 'esnext', target: 'es2022' } })
  return import(`data:text/javascript,${encodeURIComponent(outputText)}`)
}
