import type { Guide } from '../guide'

const options = { size: 5 }

export const guide: Guide = {
  rules: [
    {
      text: {
        en:
          'Black owns the top and bottom edges, White the left and right ones. In turn, each puts one stone on ' +
          'an empty cell. Stones never move and are never taken.',
        ja: '黒は上辺と下辺、白は左辺と右辺を持ちます。交互に空いたマスへ石を一つずつ置きます。石は動かず、取られることもありません。',
      },
      picture: { options, moves: 'c3 b4 d2' },
    },
    {
      text: {
        en:
          'Who joins both own edges with an unbroken chain of stones wins. One of the two always succeeds: there ' +
          'are no draws.',
        ja: '自分の二辺を石の鎖でつないだ方が勝ちです。必ずどちらか一方がつながるので、引き分けはありません。',
      },
      picture: { options, moves: 'c3 a3 b5 b4 c4 d2 c2 c1 d1' },
    },
    {
      text: {
        en:
          'Moving first is a great advantage. With the swap rule White may take over the first stone instead of ' +
          'answering it: it turns white and is mirrored in the long diagonal.',
        ja: '先手がとても有利です。スワップルールでは、白は応じる代わりに最初の石を引き取れます。石は白になり、長い対角線で折り返した位置に移ります。',
      },
      picture: { options: { size: 5, swap: true }, moves: 'b1 swap-pieces' },
    },
  ],
  steps: [
    {
      options,
      text: {
        en: 'You are Black and join top and bottom. The middle is a fine start: play c3.',
        ja: 'あなたは黒、上下をつなぎます。まずは中央、c3 に置きましょう。',
      },
      want: 'c3',
    },
    {
      options,
      moves: 'c3 a3',
      text: {
        en:
          'A bridge: b5 does not touch c3, but two empty cells lie between them. If White takes one, you take ' +
          'the other. Play b5.',
        ja: '「ブリッジ」：b5 は c3 に接していませんが、間に空きマスが二つあります。片方を取られても、もう片方でつながります。b5 へ。',
      },
      want: 'b5',
    },
    {
      options,
      moves: 'c3 a3 b5 b4',
      text: {
        en: 'White cuts at b4. Take the other cell, c4, and you reach the bottom.',
        ja: '白が b4 に割り込みました。もう片方の c4 を取れば下辺につながります。',
      },
      want: 'c4',
    },
    {
      options,
      moves: 'c3 a3 b5 b4 c4 d2',
      text: {
        en: 'Now up. From c2 you could reach the top by c1 or d1: again two ways. Play c2.',
        ja: '次は上です。c2 からは c1 でも d1 でも上辺に届きます。c2 へ。',
      },
      want: 'c2',
    },
    {
      options,
      moves: 'c3 a3 b5 b4 c4 d2 c2 c1',
      text: { en: 'White blocks c1. Finish with d1.', ja: '白が c1 を塞ぎました。d1 で決めましょう。' },
      want: 'd1',
    },
    {
      options,
      moves: 'c3 a3 b5 b4 c4 d2 c2 c1 d1',
      text: {
        en: 'Top and bottom are joined: you win. Count ways, not stones.',
        ja: '上下がつながりました。あなたの勝ちです。石の数より「つながり方」を数えましょう。',
      },
    },
  ],
}
