// The moves of a study: a tree in which each node is a move and the first child the main line. Trees are values: a
// change gives a new tree and leaves the old one as it was, so that views can compare them.

export interface TreeNode {
  readonly move: string
  readonly parent: number
  readonly children: readonly number[]
}

export interface MoveTree {
  // Node 0 is the start and has no move. Removed nodes stay as null, so that ids never change their meaning.
  readonly nodes: readonly (TreeNode | null)[]
}

export const start = 0

export const empty_tree = (): MoveTree => ({ nodes: [{ move: '', parent: -1, children: [] }] })

export function node_of(tree: MoveTree, id: number): TreeNode {
  const node = tree.nodes[id]
  if (!node) throw new Error(`there is no node ${id}`)
  return node
}

// Plays a move after a node: the child that is there already, or a new one.
export function play(tree: MoveTree, at: number, move: string): { tree: MoveTree; at: number } {
  const parent = node_of(tree, at)
  const known = parent.children.find((child) => node_of(tree, child).move === move)
  if (known !== undefined) return { tree, at: known }
  const nodes = [...tree.nodes, { move, parent: at, children: [] }]
  const id = nodes.length - 1
  nodes[at] = { ...parent, children: [...parent.children, id] }
  return { tree: { nodes }, at: id }
}

export function from_moves(moves: readonly string[]): { tree: MoveTree; at: number } {
  let step = { tree: empty_tree(), at: start }
  for (const move of moves) step = play(step.tree, step.at, move)
  return step
}

// The nodes from the start to this one, without the start.
export function path_to(tree: MoveTree, id: number): number[] {
  const path: number[] = []
  for (let at = id; at !== start; at = node_of(tree, at).parent) path.unshift(at)
  return path
}

export const moves_to = (tree: MoveTree, id: number): string[] =>
  path_to(tree, id).map((node) => node_of(tree, node).move)

// The nodes from this one on, always by the first child.
export function main_line_after(tree: MoveTree, id: number): number[] {
  const line: number[] = []
  for (let at = node_of(tree, id).children[0]; at !== undefined; at = node_of(tree, at).children[0]) line.push(at)
  return line
}

// The line that is shown: to this node and on from it.
export const line_through = (tree: MoveTree, id: number): number[] => [
  ...path_to(tree, id),
  ...main_line_after(tree, id),
]

// Makes the line to this node the main one at every branch.
export function promote(tree: MoveTree, id: number): MoveTree {
  const nodes = [...tree.nodes]
  for (const at of path_to(tree, id)) {
    const parent_id = node_of(tree, at).parent
    const parent = nodes[parent_id]!
    nodes[parent_id] = { ...parent, children: [at, ...parent.children.filter((child) => child !== at)] }
  }
  return { nodes }
}

// Removes a node and all that follows it. The start cannot be removed.
export function remove(tree: MoveTree, id: number): MoveTree {
  if (id === start) return empty_tree()
  const nodes = [...tree.nodes]
  const parent_id = node_of(tree, id).parent
  const parent = nodes[parent_id]!
  nodes[parent_id] = { ...parent, children: parent.children.filter((child) => child !== id) }
  const gone = [id]
  for (let at = gone.pop(); at !== undefined; at = gone.pop()) {
    gone.push(...(nodes[at]?.children ?? []))
    nodes[at] = null
  }
  return { nodes }
}

// Where lines end, the main one first.
export function end_nodes(tree: MoveTree, from = start): number[] {
  const ends: number[] = []
  const open = [from]
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const { children } = node_of(tree, at)
    if (children.length === 0) ends.push(at)
    open.push(...[...children].reverse())
  }
  return ends
}
