// Where the strokes of each letter meet the rim of its card: eight points and eight sides, numbered row by row.
//
//      0  1  2  3  4
//      5           6         points: 0 2 4 7 8 11 13 15
//      7           8         sides:  1 3 5 6 9 10 12 14
//      9          10
//     11 12 13 14 15

const rims: Record<string, number> = {
  A: 0x2011,
  B: 0xfd5f,
  C: 0xfd5f,
  D: 0xe5dc,
  E: 0xfddf,
  F: 0xfd50,
  G: 0xfdff,
  H: 0x8ff1,
  I: 0xf81f,
  J: 0x0bff,
  K: 0x8d51,
  L: 0x855f,
  M: 0x8ff5,
  N: 0x8ff1,
  O: 0x2184,
  P: 0xffd0,
  Q: 0x2185,
  R: 0xffd1,
  S: 0xfdbf,
  T: 0xf804,
  U: 0x8fff,
  V: 0x8804,
  W: 0xaff1,
  X: 0x8811,
  Y: 0x8804,
  Z: 0xf81f,
  '*': 0xa815,
}

const columns = [0, 1, 2, 3, 4, 0, 4, 0, 4, 0, 4, 0, 1, 2, 3, 4]
const rows = [0, 0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 4, 4, 4]
const points = 0xa995

export interface RimPlace {
  // In quarters of the card, 0 to 4, direction north.
  column: number
  row: number
  is_point: boolean
}

export function rim_places(card: string): RimPlace[] {
  const rim = rims[card] ?? 0
  return [...Array(16).keys()]
    .filter((place) => (rim >> (15 - place)) & 1)
    .map((place) => ({ column: columns[place], row: rows[place], is_point: ((points >> (15 - place)) & 1) === 1 }))
}
