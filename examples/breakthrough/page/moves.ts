// Moves are two cells: b4c3.
import type { Step } from "../../boards/builder";

export const steps = (moves: readonly string[]): Step[] =>
  moves.flatMap((move) => {
    const cells = /^([a-h]\d)([a-h]\d)$/.exec(move);
    return cells
      ? [{ source: cells[1], target: cells[2], choice: "", move }]
      : [];
  });
