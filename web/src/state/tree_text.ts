// A tree of moves as words, as people write games down: "c3 b4 ( b5 e1 ) d2" is c3 b4 d2 with b5 e1 instead of b4 d2.
// A bracket is a word of its own, so that a move may have any letters but a space.
import { empty_tree, node_of, play, start, type MoveTree } from './tree'

// The nodes in the order in which they are written.
export function written_order(tree: MoveTree): number[] {
  return words_of(tree).flatMap((word) => (typeof word === 'number' ? [word] : []))
}

export const tree_text = (tree: MoveTree): string =>
  words_of(tree)
    .map((word) => (typeof word === 'number' ? node_of(tree, word).move : word))
    .join(' ')

// Nodes by their ids, and brackets.
function words_of(tree: MoveTree): (number | '(' | ')')[] {
  const words: (number | '(' | ')')[] = []
  const write_after = (id: number) => {
    for (let at = id; ;) {
      const [main, ...others] = node_of(tree, at).children
      if (main === undefined) return
      words.push(main)
      for (const other of others) {
        words.push('(', other)
        write_after(other)
        words.push(')')
      }
      at = main
    }
  }
  write_after(start)
  return words
}

// Any text is some tree: brackets that do not fit are passed over.
export function read_tree(text: string): { tree: MoveTree; order: number[] } {
  let tree = empty_tree()
  let at = start
  const order: number[] = []
  const before: number[] = []
  for (const word of text.split(' ').filter(Boolean)) {
    if (word === '(') {
      before.push(at)
      if (at !== start) at = node_of(tree, at).parent
    } else if (word === ')') at = before.pop() ?? at
    else {
      const step = play(tree, at, word)
      tree = step.tree
      at = step.at
      order.push(at)
    }
  }
  return { tree, order }
}

export const has_branches = (tree: MoveTree): boolean => tree.nodes.some((node) => (node?.children.length ?? 0) > 1)
