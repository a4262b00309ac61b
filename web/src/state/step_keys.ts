// Arrow keys step through the moves of a game wherever they have no other meaning: not in fields, and not on a board
// to which one came by keys, where they go from cell to cell.
import { came_by_keys } from '../boards/keys'

const steps: Record<string, -1 | 1 | 'start' | 'end'> = { ArrowLeft: -1, ArrowRight: 1, Home: 'start', End: 'end' }

const own_keys = [
  'input:not([type=checkbox])',
  'select',
  'textarea',
  '[contenteditable]',
  '[role=slider]',
  'dialog',
].join()

const has_own_keys = (target: Element): boolean =>
  target.closest(own_keys) !== null || (target.closest('.board') !== null && came_by_keys(target))

export function step_key(event: KeyboardEvent): -1 | 1 | 'start' | 'end' | null {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return null
  if (event.target instanceof Element && has_own_keys(event.target)) return null
  return steps[event.key] ?? null
}
