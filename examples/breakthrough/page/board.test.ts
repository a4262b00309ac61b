import { expect, test } from "vitest";
import {
  click,
  heat,
  heated,
  key,
  moves,
  one,
  show,
  with_board,
} from "../../boards/board_testing";
import BreakthroughBoard from "./BreakthroughBoard.svelte";

with_board();

const view = {
  size: 4,
  cells: [
    [2, 0, 0, 2],
    [0, 0, 0, 0],
    [0, 2, 0, 0],
    [1, 0, 0, 1],
  ],
  last: { from: [1, 1], to: [2, 1] },
};
const legal = ["a4a3", "a4b3", "d4c3", "d4d3"];

test("Breakthrough: the keyboard picks a man and takes with it", () => {
  show(BreakthroughBoard, { game: "breakthrough", view, legal });
  key(one('[data-cell="b3"]'), "ArrowDown");
  key(one(".board"), "ArrowLeft");
  key(one(".board"), "Enter");
  expect(one('[data-cell="a4"]').getAttribute("aria-selected")).toBe("true");
  expect(one('[data-cell="b3"]').getAttribute("class")).toContain("target");
  key(one(".board"), "ArrowUp");
  key(one(".board"), "ArrowRight");
  key(one(".board"), "Enter");
  expect(moves).toEqual(["a4b3"]);
});

test("Breakthrough: everybody sees the own men below", () => {
  show(BreakthroughBoard, {
    game: "breakthrough",
    view,
    legal: [],
    viewpoint: "second",
    to_move: "second",
  });
  expect(document.querySelector(".cell")?.getAttribute("data-cell")).toBe("d4");
  expect(one('[data-cell="d4"]').getAttribute("aria-label")).toBe("d4, Black");
});

test("Breakthrough: nothing can be done on a board that is only looked at", () => {
  show(BreakthroughBoard, { game: "breakthrough", view, legal, active: false });
  click(one('[data-cell="a4"]'));
  expect(one('[data-cell="a4"]').getAttribute("aria-selected")).toBe("false");
});

test("Breakthrough: an analysis colours where the men go", () => {
  show(BreakthroughBoard, {
    game: "breakthrough",
    view,
    legal: [],
    heat: heat("a4b3", "d4c3"),
  });
  expect(heated()).toEqual(["c3", "b3"].sort());
});
