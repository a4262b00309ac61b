// What many games of a file were like, in numbers that charts show.
import type { ExaminedGame } from '../contract'

export interface Bar {
  label: string
  // Of all games.
  share: number
}

export interface Summary {
  games: number
  // Turns of a game: the mean, the middle half, and how many games had so many.
  length: { mean: number; from: number; to: number; bars: Bar[] }
  choices: number
  // Shares of the games between equals.
  first: number
  second: number
  draws: number
  lead_changes: { mean: number; bars: Bar[] }
  // Points of the stronger agent against the weaker one, and how many games that is from; null: none was played.
  stronger: { share: number; games: number } | null
  reasons: Bar[]
}

const mean = (numbers: readonly number[]): number =>
  numbers.length === 0 ? 0 : numbers.reduce((sum, one) => sum + one, 0) / numbers.length

// Eight bars at most, each of as many whole numbers.
export function histogram(numbers: readonly number[], most = 8): Bar[] {
  if (numbers.length === 0) return []
  const [least, greatest] = [Math.min(...numbers), Math.max(...numbers)]
  const width = Math.max(1, Math.ceil((greatest - least + 1) / most))
  const count = Math.floor((greatest - least) / width) + 1
  return Array.from({ length: count }, (_, i) => {
    const from = least + i * width
    const inside = numbers.filter((one) => one >= from && one < from + width).length
    return { label: width === 1 ? String(from) : `${from}–${from + width - 1}`, share: inside / numbers.length }
  })
}

export function summary(games: readonly ExaminedGame[]): Summary {
  const lengths = games.map(({ plies }) => plies).sort((a, b) => a - b)
  const uneven = games.filter(({ strong }) => strong !== null)
  const points = uneven.map(({ strong, winner }) => (winner === null ? 0.5 : winner === strong ? 1 : 0))
  const reasons = new Map<string, number>()
  for (const { reason } of games) reasons.set(reason, (reasons.get(reason) ?? 0) + 1 / games.length)
  // Sides are compared among players of the same strength.
  const even = games.filter(({ strong }) => strong === null)
  const among = (is: (game: ExaminedGame) => boolean) => even.filter(is).length / Math.max(1, even.length)
  return {
    games: games.length,
    length: {
      mean: mean(lengths),
      from: lengths[Math.floor(lengths.length / 4)] ?? 0,
      to: lengths[Math.floor((3 * (lengths.length - 1)) / 4)] ?? 0,
      bars: histogram(lengths),
    },
    choices: mean(games.map(({ choices }) => choices)),
    first: among(({ winner }) => winner === 'first'),
    second: among(({ winner }) => winner === 'second'),
    draws: among(({ winner }) => winner === null),
    lead_changes: {
      mean: mean(games.map(({ lead_changes }) => lead_changes)),
      bars: histogram(games.map(({ lead_changes }) => lead_changes)),
    },
    stronger: uneven.length === 0 ? null : { share: mean(points), games: uneven.length },
    reasons: [...reasons].map(([label, part]) => ({ label, share: part })).sort((a, b) => b.share - a.share),
  }
}
