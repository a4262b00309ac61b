// Moves as in USI: 2e3d, 2e3d+ to promote, P*3c to drop.
import type { Step } from '../../boards/builder'

export function steps(legal: readonly string[]): Step[] {
  return legal.flatMap((move) => {
    const drop = /^([GSBRP])\*(\d[a-e])$/.exec(move)
    if (drop) return [{ source: `${drop[1]}*`, target: drop[2], choice: '', move }]
    const step = /^(\d[a-e])(\d[a-e])(\+?)$/.exec(move)
    return step ? [{ source: step[1], target: step[2], choice: step[3], move }] : []
  })
}

// Squares are named by file, from the right, and rank, from the top.
export const square_name = (row: number, column: number): string => `${5 - column}${String.fromCharCode(97 + row)}`

export function square_of(name: string): [number, number] | null {
  const parts = /^([1-5])([a-e])$/.exec(name)
  return parts ? [parts[2].charCodeAt(0) - 97, 5 - Number(parts[1])] : null
}
