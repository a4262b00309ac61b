import { expect, test } from 'vitest'
import {
  empty_tree,
  from_moves,
  line_through,
  main_line_after,
  moves_to,
  node_of,
  play,
  promote,
  remove,
  start,
} from './tree'

test('playing a known move goes there, another one branches', () => {
  const main = from_moves(['a1', 'b2', 'c3'])
  const second = main.tree.nodes[main.at]!.parent
  const same = play(main.tree, second, 'c3')
  expect(same.at).toBe(main.at)
  expect(same.tree).toBe(main.tree)
  const branch = play(main.tree, second, 'd4')
  expect(moves_to(branch.tree, branch.at)).toEqual(['a1', 'b2', 'd4'])
  expect(moves_to(branch.tree, main.at)).toEqual(['a1', 'b2', 'c3'])
  expect(node_of(branch.tree, second).children.length).toBe(2)
  expect(node_of(main.tree, second).children.length).toBe(1)
})

test('the main line is the first child, until another is promoted', () => {
  const { tree: line, at } = from_moves(['a1', 'b2'])
  const branch = play(line, start, 'c3')
  expect(main_line_after(branch.tree, start).length).toBe(2)
  const tree = promote(branch.tree, branch.at)
  expect(main_line_after(tree, start)).toEqual([branch.at])
  expect(line_through(tree, at).map((id) => node_of(tree, id).move)).toEqual(['a1', 'b2'])
})

test('removing takes what follows with it', () => {
  const { tree, at } = from_moves(['a1', 'b2', 'c3'])
  const shorter = remove(tree, node_of(tree, at).parent)
  expect(main_line_after(shorter, start).length).toBe(1)
  expect(() => node_of(shorter, at)).toThrow()
  expect(remove(tree, start)).toEqual(empty_tree())
})
