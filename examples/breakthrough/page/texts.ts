import { teller } from "../../i18n/index.svelte";

export const texts = {
  en: {
    board:
      "Breakthrough board, {size} by {size}. Arrow keys move, Enter picks a man and puts it down.",
    "told.moves": "{from} to {to}",
    "told.takes": "{from} to {to}, takes a man",
    "why.enemy": "This man is not yours.",
    "why.pick": "Pick one of your men first.",
    "why.stuck":
      "This man cannot move: a man stands before it, and nothing is to be taken.",
    "why.forward": "Men go one row forward, straight or to a side.",
    "why.blocked": "Straight ahead a man is blocked; it takes only to a side.",
    "why.own": "Your own man stands there.",
  },
  ja: {
    board:
      "ブレイクスルーの盤、{size}×{size}。矢印キーで移動、Enter で駒を取り上げ、置く。",
    "told.moves": "{from} から {to} へ",
    "told.takes": "{from} から {to} へ、駒を取りました",
    "why.enemy": "相手の駒です。",
    "why.pick": "まず自分の駒を選んでください。",
    "why.stuck": "この駒は動けません。正面がふさがり、取れる駒もありません。",
    "why.forward": "駒はまっすぐか斜めに、一段前へ進みます。",
    "why.blocked": "正面の駒は取れません。取れるのは斜め前だけです。",
    "why.own": "自分の駒があります。",
  },
};

export const tell = teller(texts);
