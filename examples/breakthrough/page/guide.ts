import type { Guide } from "../guide";

const options = { size: 4 };
const position = "w2w/4/1wb1/b3 b";

export const guide: Guide = {
  rules: [
    {
      text: {
        en: "In turn, each moves one man one row forward, straight or to a side. Men never go back.",
        ja: "交互に、駒を一つ、まっすぐか斜めに一段前へ進めます。後ろには戻れません。",
      },
      picture: { options, moves: "b4b3 c1b2" },
    },
    {
      text: {
        en: "To a side a man may take; straight ahead it is blocked by any man. Who first reaches the far row wins.",
        ja: "斜め前の相手の駒は取れます。正面に駒があれば進めません。先に一番奥の段に着いた方が勝ちです。",
      },
      picture: { options, position: "w3/2b1/w3/b3 b", moves: "c2c1" },
    },
  ],
  steps: [
    {
      options,
      position,
      text: {
        en: "You are Black and go up. White’s man on b3 will break through: take it, from a4 to b3.",
        ja: "あなたは黒、上へ進みます。白の b3 の駒が奥に着きそうです。a4 から b3 へ進んで取りましょう。",
      },
      want: "a4b3",
      hint: {
        en: "Then White breaks through on b3.",
        ja: "それでは白の b3 に突破されます。",
      },
      reply: "d1d2",
    },
    {
      options,
      position,
      moves: "a4b3 d1d2",
      text: {
        en: "Another one comes. Take it as well: c3 to d2.",
        ja: "次の駒が来ました。c3 から d2 へ進んで取りましょう。",
      },
      want: "c3d2",
    },
    {
      options,
      position,
      moves: "a4b3 d1d2 c3d2 a1a2",
      text: {
        en: "Nobody can stop you: go on to c1 or d1.",
        ja: "もう誰にも止められません。c1 か d1 へ進みましょう。",
      },
      want: "d2[cd]1",
      facts: { winner: "first" },
    },
    {
      options,
      position,
      moves: "a4b3 d1d2 c3d2 a1a2 d2d1",
      text: {
        en: "You have broken through: you win.",
        ja: "突破しました。あなたの勝ちです。",
      },
    },
    {
      options,
      position: "w2w/1w2/1b2/b3 b",
      text: {
        en: "A last question: may your man on b3 take the one right before it?",
        ja: "最後の問題です。b3 の駒は、正面の駒を取れるでしょうか。",
      },
      answers: [
        { text: { en: "Yes", ja: "取れる" } },
        { text: { en: "No, only to a side", ja: "斜めだけ" }, right: true },
      ],
      facts: { cannot: ["b3b2"] },
    },
  ],
  minutes: 2,
};
