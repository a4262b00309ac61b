import { expect, test } from 'vitest'
import { from_moves, moves_to, play, promote, remove, start } from './tree'
import { has_branches, read_tree, tree_text, written_order } from './tree_text'

const branched = () => {
  const main = from_moves(['c3', 'b4', 'd2'])
  const other = play(main.tree, 1, 'b5')
  return play(other.tree, other.at, 'e1')
}

test('a line is its moves; a branch stands where it begins', () => {
  expect(tree_text(from_moves(['a1', 'b2']).tree)).toBe('a1 b2')
  expect(tree_text(branched().tree)).toBe('c3 b4 ( b5 e1 ) d2')
  expect(has_branches(branched().tree)).toBe(true)
  expect(has_branches(from_moves(['a1', 'b2']).tree)).toBe(false)
})

test('what is written comes back, with the same nodes in the same order', () => {
  const { tree, at } = branched()
  const deep = play(play(tree, at, 'a1').tree, start, 'd4').tree
  const text = tree_text(deep)
  const { tree: again, order } = read_tree(text)
  expect(tree_text(again)).toBe(text)
  expect(order.map((id) => moves_to(again, id))).toEqual(written_order(deep).map((id) => moves_to(deep, id)))
})

test('of changed trees only what is left is written', () => {
  const { tree, at } = branched()
  expect(tree_text(remove(tree, at))).toBe('c3 b4 ( b5 ) d2')
  expect(tree_text(promote(tree, at))).toBe('c3 b5 ( b4 d2 ) e1')
})

test('brackets that do not fit do no harm', () => {
  expect(tree_text(read_tree(') a1 ( ( b2 ) c3').tree)).toMatch(/a1/)
  expect(tree_text(read_tree('').tree)).toBe('')
})
