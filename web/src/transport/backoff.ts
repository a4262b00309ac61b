// How long to wait before the next try to connect: doubling, with an upper bound, and some chance so that many pages
// that lost a server do not all come back in the same moment.

export const first_wait = 400
export const longest_wait = 15_000

export function wait_before_try(failures: number, chance: () => number = Math.random): number {
  const wait = Math.min(longest_wait, first_wait * 2 ** Math.max(0, failures - 1))
  return Math.round(wait * (0.75 + 0.5 * chance()))
}
