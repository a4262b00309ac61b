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
      facts: { winner: 'first' },
    },
    {
      options,
      position: '5/5/1bw2/5/5 b',
      text: {
        en:
          'Which stones touch? A cell has up to six neighbours: left, right, above, below, above to the ' +
          'right, below to the left. Your b3 wants to go on downwards. Which cell does it touch?',
        ja: '隣り合うのはどれでしょう。マスの隣は最大六つ：左、右、上、下、右上、左下です。あなたの b3 が下へ進むとき、接しているのはどのマスですか。',
      },
      answers: [
        { text: { en: 'a4', ja: 'a4' }, right: true },
        { text: { en: 'c4', ja: 'c4' } },
        { text: { en: 'd3', ja: 'd3' } },
      ],
      then: {
        en: 'a4 lies below to the left; c4 does not touch b3.',
        ja: 'a4 は左下の隣です。c4 は接していません。',
      },
    },
    {
      options,
      position: '2b2/5/4w/5/2w2 b',
      text: {
        en:
          'Keep a distance, also when somebody is in the way: right beside a white stone you would be ' +
          'blocked. One move alone wins here, as Yomi’s solver has proved: b4. From it, a5 and b5 both ' +
          'reach the bottom.',
        ja: '相手が邪魔なときも、少し離れて。白石のすぐ隣では止められます。ここで勝てるのは b4 だけだと、Yomi の解析で証明されています。b4 からは a5 でも b5 でも下辺に届きます。',
      },
      want: 'b4',
    },
    {
      options: { size: 5, swap: true },
      moves: 'c3',
      text: {
        en:
          'The first move is worth so much that people play with the swap rule: White may take the first ' +
          'stone over. Here you are White, and c3 is too good. Press Swap.',
        ja: '初手はとても強いので、ふつうはスワップルールを使います。白は最初の石を引き取れます。今あなたは白、c3 は強すぎます。「スワップ」を押しましょう。',
      },
      want: 'swap-pieces',
      hint: {
        en: 'Possible, but the stone on c3 is stronger. Swap!',
        ja: '打てますが、c3 の方が強い石です。スワップを。',
      },
      then: {
        en:
          'The stone is white now, mirrored in the long diagonal. So open with a stone that is neither too ' +
          'strong nor too weak.',
        ja: '石は白になりました（長い対角線で折り返した位置）。だから初手は、強すぎず弱すぎない所に打ちます。',
      },
    },
  ],
  minutes: 4,
}
