// What a move did: it may have taken a man.
import { cell_of } from "../../boards/board";
import type { Played } from "../room";
import { steps } from "./moves";
import { tell } from "./texts";
import type { View } from "./view";

export function told({ move, before }: Played<View>): string {
  const [step] = steps([move]);
  if (!step) return move;
  const [row, column] = cell_of(step.target) ?? [-1, -1];
  const takes = before?.cells[row]?.[column];
  return tell(takes ? "told.takes" : "told.moves", {
    from: step.source,
    to: step.target,
  });
}
