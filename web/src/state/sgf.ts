// The branches of an SGF text. What the properties of a node mean is the server's matter: here a text is taken apart
// into lines, each of them an SGF of its own without branches, which the server reads; and lines that the server wrote
// are put together into one text with branches.

interface SgfTree {
  // As written, with its semicolon: ";B[c3]C[good]".
  nodes: string[]
  branches: SgfTree[]
}

// Null: it is no SGF, or not a whole one.
export function read_sgf(text: string): SgfTree | null {
  const open: SgfTree[] = []
  let done: SgfTree | null = null
  // Brackets and semicolons count only outside of values, which end with the first ] that is not escaped.
  for (const [token] of text.matchAll(/\[(?:\\[\s\S]|[^\]\\])*\]|[\s\S]/g)) {
    const here = open.at(-1)
    if (token === '(') {
      const tree: SgfTree = { nodes: [], branches: [] }
      here?.branches.push(tree)
      open.push(tree)
    } else if (token === ')') {
      if (!here || here.nodes.length === 0) return null
      open.pop()
      done = here
      // The first game of a collection is the one that is read.
      if (open.length === 0) return done
    } else if (!here) {
      if (token.trim() !== '') return null
    } else if (token === ';') here.nodes.push(';')
    else if (here.nodes.length > 0) here.nodes[here.nodes.length - 1] += token
    else if (token.trim() !== '') return null
  }
  return null
}

// Every line from the root to an end, the main one first.
export function lines_of(tree: SgfTree): string[] {
  const below = (one: SgfTree): string[][] =>
    one.branches.length === 0
      ? [one.nodes]
      : one.branches.flatMap((branch) => below(branch).map((nodes) => [...one.nodes, ...nodes]))
  return below(tree).map((nodes) => `(${nodes.join('')})`)
}

// Lines of one game as one text: what they begin with alike is written once. The root, where names and the result
// stand, is that of the first line.
export function joined_lines(lines: readonly string[]): string {
  const [first, ...others] = lines.map((line) => read_sgf(line)?.nodes.map((node) => node.trim()) ?? [])
  if (!first?.length) return lines[0] ?? ''
  const root: SgfTree = { nodes: [first[0]], branches: [] }
  for (const nodes of [first, ...others]) add_line(root, nodes.slice(1))
  return `${written(root)}\n`
}

function add_line(tree: SgfTree, nodes: readonly string[]): void {
  let at = tree
  for (const node of nodes) {
    let next = at.branches.find((branch) => branch.nodes[0] === node)
    if (!next) {
      next = { nodes: [node], branches: [] }
      at.branches.push(next)
    }
    at = next
  }
}

function written(tree: SgfTree): string {
  let text = ''
  let at = tree
  for (;;) {
    text += at.nodes.join('')
    if (at.branches.length !== 1) break
    at = at.branches[0]
  }
  return `(${text}${at.branches.map((branch) => `\n${written(branch)}`).join('')})`
}
