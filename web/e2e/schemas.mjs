// The contract as JSON Schemas, made from its types: src/contract.ts for what all games share,
// src/games/<game>/view.ts for what a game draws. What is not in the types may not be in an answer.
import Ajv from 'ajv'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createGenerator } from 'ts-json-schema-generator'

const path_of = (file) => fileURLToPath(new URL(`../${file}`, import.meta.url))

function generator_of(file) {
  const path = path_of(file)
  return createGenerator({
    path,
    tsconfig: path_of('tsconfig.json'),
    additionalProperties: false,
    skipTypeCheck: true,
  })
}

const ajv = new Ajv({ allErrors: true, strict: false })
const contract = generator_of('src/contract.ts')
const checks = new Map()

function check_of(key, generator, type) {
  if (!checks.has(key)) checks.set(key, ajv.compile(generator().createSchema(type)))
  return checks.get(key)
}

// Nothing, or what is wrong and where.
const problems_with = (check, value) =>
  check(value)
    ? []
    : check.errors.map(({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`)

export const contract_problems = (type, value) =>
  problems_with(
    check_of(type, () => contract, type),
    value,
  )

// A game without a folder has no view.
export function view_problems(game, view) {
  const file = `src/games/${game}/view.ts`
  if (!existsSync(path_of(file))) return view === null ? [] : ['a view, but no type of it']
  return problems_with(
    check_of(file, () => generator_of(file), 'View'),
    view,
  )
}

// Of games that are written as files.
export function file_view_problems(view) {
  const file = 'src/boards/file/view.ts'
  return problems_with(
    check_of(file, () => generator_of(file), 'FileView'),
    view,
  )
}
