import type { GameRoom } from "../room";
import Icon from "./Icon.svelte";
import "./look.css";

export const room: GameRoom = {
  name: { en: "Breakthrough", ja: "ブレイクスルー" },
  about: { en: "Reach the far row first", ja: "先に一番奥の段へ" },
  goal: {
    en: "Bring one man to the far row, or take every man of the other side.",
    ja: "駒を一つ一番奥の段に進めるか、相手の駒をすべて取れば勝ち。",
  },
  icon: Icon,
  sides: {
    first: { en: "Black", ja: "黒" },
    second: { en: "White", ja: "白" },
  },
  options: {
    size: {
      name: { en: "Size", ja: "盤の大きさ" },
      help: { en: "rows and columns", ja: "行と列の数" },
    },
  },
  reasons: {
    broke_through: { en: "{side} has broken through", ja: "{side}が突破した" },
    took_all: {
      en: "{side} has taken every man",
      ja: "{side}がすべての駒を取った",
    },
  },
  turnable: true,
  board: () => import("./BreakthroughBoard.svelte"),
  telling: () => import("./telling"),
  guide: () => import("./guide"),
  rules: { ja: () => import("./rules.ja.txt?raw") },
};
