// What the server sends to draw a position.
import type { Cell } from "../../contract";

export interface View {
  size: number;
  // 0 is empty, 1 and 2 are the sides.
  cells: number[][];
  last: { from: Cell; to: Cell } | null;
}
