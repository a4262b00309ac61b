// Keys on a board: arrows go from cell to cell, Enter or Space acts, Escape lets go.

export type BoardKey = { kind: 'go'; rows: number; columns: number } | { kind: 'act' } | { kind: 'let-go' }

export function board_key(event: {
  key: string
  ctrlKey?: boolean
  metaKey?: boolean
  altKey?: boolean
}): BoardKey | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null
  switch (event.key) {
    case 'ArrowUp':
      return { kind: 'go', rows: -1, columns: 0 }
    case 'ArrowDown':
      return { kind: 'go', rows: 1, columns: 0 }
    case 'ArrowLeft':
      return { kind: 'go', rows: 0, columns: -1 }
    case 'ArrowRight':
      return { kind: 'go', rows: 0, columns: 1 }
    case 'Enter':
    case ' ':
      return { kind: 'act' }
    case 'Escape':
      return { kind: 'let-go' }
    default:
      return null
  }
}

// Whether the focus that an element has is one that people see, because they came by keys. Browsers begin to show it
// with the first key, also on what was only pressed: a board that can be pressed and focused says so itself.
export const came_by_keys = (element: Element | undefined): boolean =>
  !!element?.matches(':focus-visible') && element.closest('[data-pressed]') === null

// The next cell in a direction that is on the board, jumping over gaps; the same cell at the edge.
export function next_cell(
  at: readonly [number, number],
  rows: number,
  columns: number,
  is_cell: (row: number, column: number) => boolean,
  longest = 19,
): [number, number] {
  for (let step = 1; step <= longest; ++step) {
    const row = at[0] + rows * step
    const column = at[1] + columns * step
    if (is_cell(row, column)) return [row, column]
  }
  return [at[0], at[1]]
}
