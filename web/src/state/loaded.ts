// Records as texts in and out of a study, with their branches where the text can hold them.
import type { GameRecord, Study } from '../contract'
import { is_told } from '../i18n/told'
import { server } from '../transport/http'
import type { StudyPlace } from './link'
import { plain_record, study_of_record } from './record'
import { joined_lines, lines_of, read_sgf } from './sgf'
import { end_nodes, from_moves, moves_to, play, start, type MoveTree } from './tree'
import { has_branches, tree_text } from './tree_text'

// A text with more lines than this is a database: each line is a request.
export const most_lines = 60

export interface Loaded {
  study: StudyPlace
  // Lines that were left out, if there were too many.
  left_out: number
  branches: boolean
}

async function read_line(text: string, game: string | null): Promise<StudyPlace> {
  return study_of_record(JSON.parse(await server.convert(text, game, 'json')) as GameRecord)
}

// A record says in English how it ended; the rules say it by a code, which any language has words for.
export async function with_told_result(study: StudyPlace): Promise<StudyPlace> {
  const { about, game, file, options, position, moves } = study
  if (!about?.result?.reason || is_told(game, { ...about.result, reason: about.result.reason })) return study
  const outcome = await server.position({ game, ...(file && { file }), options, position, moves }).then(
    (state) => state.outcome,
    () => null,
  )
  if (!outcome) return study
  const { code, parameters } = outcome
  return { ...study, about: { ...about, result: { ...about.result, code, parameters } } }
}

export async function load_record(text: string, game: string | null): Promise<Loaded> {
  const sgf = read_sgf(text)
  const lines = sgf ? lines_of(sgf) : [text]
  if (lines.length === 1)
    return { study: await with_told_result(await read_line(text, game)), left_out: 0, branches: false }
  const read = await Promise.all(lines.slice(0, most_lines).map((line) => read_line(line, game)))
  let { tree } = from_moves([])
  for (const { moves } of read) tree = with_line(tree, moves.split(' ').filter(Boolean))
  const left_out = Math.max(0, lines.length - most_lines)
  return { study: { ...read[0], moves: tree_text(tree) }, left_out, branches: true }
}

function with_line(tree: MoveTree, moves: readonly string[]): MoveTree {
  let step = { tree, at: start }
  for (const move of moves) step = play(step.tree, step.at, move)
  return step.tree
}

export interface Written {
  text: string
  // Branches that this format does not have.
  is_cut: boolean
}

// Plain text is written here; other formats by the server.
export async function write_record(format: string, line: Study, tree: MoveTree): Promise<Written> {
  const branched = has_branches(tree)
  if (format === 'plain') return { text: plain_record(line), is_cut: branched }
  const convert = (study: Study) => server.convert(plain_record(study), line.game, format)
  if (format !== 'sgf' || !branched) return { text: await convert(line), is_cut: branched }
  const lines = end_nodes(tree).map((node) => ({ ...line, moves: moves_to(tree, node).join(' ') }))
  const texts = await Promise.all(lines.slice(0, most_lines).map(convert))
  return { text: joined_lines(texts), is_cut: lines.length > most_lines }
}
