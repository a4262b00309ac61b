// The lesson of HICHAIN: where a card may lie, how it reads, what chains count. The learner is Black.
import type { GuideStep } from '../guide'

const rims = { rims: true }
// Black's I beside the H of the start, and two cards of Red around.
const row = 'Vs-1-1,Lw-2-1'

const placing: GuideStep[] = [
  {
    text: {
      en:
        'You are Black. Four cards always lie at the start, and the table has no edge. Numbers at its rim name the ' +
        'cells: your H lies at 0,0, one to the right is 1,0, one up is 0,-1.',
      ja: 'あなたは黒です。はじめに四枚が置かれていて、盤に果てはありません。縁の数字がマスの名前です。あなたの H は 0,0、その右が 1,0、上が 0,-1 です。',
    },
  },
  {
    text: {
      en:
        'You hold the letters A to Z, and so does Red. Pick the K; cells where it fits as it lies glow. ' +
        'Turn it with ⟲ ⟳ if you like, then lay it on a glowing cell, or drag it there.',
      ja: '手札は A から Z まで、赤も同じです。K を選ぶと、その向きで置けるマスが光ります。⟲ ⟳ で回せます。光るマスを押すか、札をそこへ引いて置きましょう。',
    },
    offer: 'K.*',
    want: 'K.*',
  },
  {
    text: {
      en:
        'What decides where a card fits? Where the strokes of its letter meet the rim. Blue dots are ' +
        'points: corners and middles of an edge. Brown bars are sides, between them.',
      ja: '置ける所を決めるのは、文字の線が札の縁に触れる場所です。青い丸が「点」（角と辺の真ん中）、茶色の線が「辺」（その間）です。',
    },
    look: rims,
  },
  {
    text: {
      en:
        'Rule one: a point of your card must touch a point of a card of Red. X has points at its four ' +
        'corners, so it may even touch diagonally. Lay it on 2,-1.',
      ja: '規則その一：自分の札の点が、赤の札の点に触れること。X の点は四隅なので、斜めにも触れられます。2,-1 に置きましょう。',
    },
    offer: 'X.*',
    want: 'X.2-1',
    look: rims,
    then: {
      en: 'Its lower left corner touches the upper right corner of Red’s H.',
      ja: '左下の角が、赤の H の右上の角に触れました。',
    },
  },
  {
    text: {
      en:
        'Rule two: no side of your card may lie on a side of any neighbour. Could you lay H upright on ' +
        '-1,0, just left of your own H?',
      ja: '規則その二：札の辺が、隣の札の辺と重なってはいけません。では、自分の H のすぐ左の -1,0 に、H を正しい向きで置けるでしょうか。',
    },
    look: rims,
    answers: [
      { text: { en: 'Yes', ja: '置ける' } },
      { text: { en: 'No, sides meet', ja: '辺が重なる' }, right: true },
    ],
    then: {
      en: 'Right: the upright strokes of both have sides there. Lying on its side the H would fit.',
      ja: '正解。どちらも縦線の辺がそこにあります。横に倒せば置けます。',
    },
    facts: { cannot: ['Hn-1+0'], can: ['Ie0-1'] },
  },
  {
    text: {
      en:
        'Now turn a card until it fits: bring the T onto 0,-1, above your H. Upright its long foot does ' +
        'not touch Red.',
      ja: '札を回して合わせてみましょう。T を、H の上の 0,-1 に置いてください。正しい向きのままでは赤に触れません。',
    },
    offer: 'T.*',
    want: 'T[se]0-1',
    look: rims,
    facts: { cannot: ['Tn0-1'], can: ['Ts0-1', 'Te0-1'] },
  },
]

const reading: GuideStep[] = [
  {
    text: {
      en:
        'Points come from chains: cards of your colour that touch, and read as letters from one side of ' +
        'the table. A repeat is the same letter twice or more. Lay H upright on 0,-1, above your H.',
      ja: '得点は「鎖」です。隣り合う自分の色の札を、卓の一方から読みます。同じ文字が二枚以上ならゾロ目。H を正しい向きで、自分の H の上の 0,-1 に置きましょう。',
    },
    offer: '[H].*',
    want: 'H[ns]0-1',
    hint: { en: 'There, but upright: lying on its side it reads I.', ja: '向きに注意：横に倒すと I と読めます。' },
    facts: { score_after: [4, 0] },
    then: {
      en: 'H H: a chain of 2 cards counts 2 × 2 = 4 points.',
      ja: 'H H。二枚の鎖は 2×2 で4点です。',
    },
  },
  {
    position: `In-1+0 ${row} b`,
    text: {
      en:
        'A sequence is three or more letters in the order of the alphabet. H and I lie there, from right ' +
        'to left; that does not matter. Add the J on -2,0.',
      ja: 'アルファベット順に三枚以上なら連番です。H と I が右から左へ並んでいますが、並ぶ方向は自由です。-2,0 に J を足しましょう。',
    },
    offer: 'J.*',
    want: 'Jn-2\\+0',
    facts: { score: [0, 0], score_after: [9, 0] },
    then: { en: 'H I J: 3 × 3 = 9 points.', ja: 'H I J で 3×3、9点です。' },
  },
  {
    position: 'Gn0-1,In-1+0 Ls1-1 b',
    text: {
      en: 'A chain may bend: G above, H below it, I to the left. How many points is it?',
      ja: '鎖は曲がってもかまいません。上の G、その下の H、左の I。何点でしょう。',
    },
    look: { chain: 0 },
    answers: [
      { text: { en: '3', ja: '3点' } },
      { text: { en: '6', ja: '6点' } },
      { text: { en: '9', ja: '9点' }, right: true },
    ],
    facts: { score: [9, 0] },
    then: { en: 'G H I is a chain of three: 9.', ja: 'G H I の三枚で9点です。' },
  },
  {
    text: {
      en:
        'Letters read otherwise when they lie: Red’s H at 1,0 is turned. What does it read as, seen from ' +
        'where you sit?',
      ja: '札は向きで別の文字に読めます。1,0 の赤の H は横になっています。あなたの席から見ると何と読めますか。',
    },
    answers: [
      { text: { en: 'H', ja: 'H' } },
      { text: { en: 'I', ja: 'I' }, right: true },
      { text: { en: 'nothing', ja: '読めない' } },
    ],
    then: {
      en:
        'A lying H is an I. So are C and U, M and W, N and Z. S reads upside down, too, O and X from ' +
        'everywhere.',
      ja: '横の H は I です。C と U、M と W、N と Z も同じ仲間。S は逆さでも、O と X はどこからでも読めます。',
    },
  },
  {
    position: `Jn-2+0 ${row} b`,
    text: {
      en:
        'Use it: there is a gap between J and H, and your I may be needed elsewhere. Lay the H so that it ' +
        'reads I, on -1,0.',
      ja: '使ってみましょう。J と H の間が空いています。I は温存して、H を I と読める向きで -1,0 に置いてください。',
    },
    offer: 'H.-1\\+0|H.0-1',
    want: 'H[we]-1\\+0',
    facts: { score_after: [9, 0] },
    then: { en: 'H I J again, with two cards of H.', ja: '二枚の H で H I J になりました。' },
  },
]

const counting: GuideStep[] = [
  {
    position: `In-1+0,Jn-2+0 ${row} b`,
    text: {
      en:
        'You have H I J, 9 points. Make it longer: K on -3,0. What lies wholly inside a longer chain no ' +
        'longer counts for itself.',
      ja: 'H I J で9点あります。-3,0 に K を足して延ばしましょう。長い鎖にすっかり含まれる鎖は、もう数えません。',
    },
    offer: 'K.-3\\+0',
    want: 'Kn-3\\+0',
    hint: { en: 'A lying K reads as nothing. Turn it upright.', ja: '横の K は読めません。正しい向きに。' },
    facts: { score: [9, 0], score_after: [16, 0] },
    then: {
      en: '4 × 4 = 16, not 16 + 9: H I J is contained. Five cards are 25, six are 36.',
      ja: '4×4 で16点。含まれる H I J の9点は加えません。五枚なら25点、六枚なら36点です。',
    },
  },
  {
    position: `In-1+0,Jn-2+0 ${row} b`,
    text: {
      en: 'Branches all count. A second H below the I, on -1,1, begins another H I J. Lay it upright.',
      ja: '枝分かれした鎖はどちらも数えます。I の下の -1,1 にもう一枚 H を置くと、別の H I J ができます。正しい向きでどうぞ。',
    },
    offer: 'H.-1\\+1|H.0-1',
    want: 'H[ns]-1\\+1',
    facts: { score: [9, 0], score_after: [18, 0] },
    then: { en: 'Two chains of three: 9 + 9 = 18.', ja: '三枚の鎖が二つで 9+9、18点です。' },
  },
  {
    position: 'Jn-2+0 Tn-1+1 b',
    text: {
      en: 'The asterisk stands for any letter inside a chain. Close the gap between J and H with it, on -1,0.',
      ja: 'アスタリスク（*）は鎖の途中でどの文字の代わりにもなります。J と H の間の -1,0 に置きましょう。',
    },
    offer: '\\*.-1\\+0',
    want: '\\*.-1\\+0',
    facts: { score_after: [9, 0] },
    then: { en: 'H * J: it stands for I.', ja: 'H * J。* は I の代わりです。' },
  },
  {
    position: `In-1+0,*n-2+0 ${row} b`,
    text: {
      en: 'But it neither begins nor ends a chain. H, I and then the asterisk lie here. What does that count?',
      ja: 'ただし鎖の端にはなれません。ここには H、I、* と並んでいます。何点でしょう。',
    },
    answers: [{ text: { en: '9', ja: '9点' } }, { text: { en: 'nothing', ja: '0点' }, right: true }],
    facts: { score: [0, 0] },
    then: { en: 'Nothing, until J or another letter closes it.', ja: '0点です。先に J が付けば数えます。' },
  },
  {
    position: 'Cn-1+0,An0-1,In0-2 Le0-3,Ks-1-1,Yn1-1 b',
    text: {
      en: 'One word wins at once: C-H-A-I-N, letter after letter. C, H, A and I lie there. Finish it on 1,-2.',
      ja: 'その場で勝ちになる言葉があります。C-H-A-I-N です。C、H、A、I が並んでいます。1,-2 で完成させましょう。',
    },
    offer: '[NZ].1-2',
    want: 'N[ns]1-2|Z[we]1-2',
    facts: { winner: 'first' },
    then: { en: 'CHAIN! You win at once.', ja: 'CHAIN 完成！ その場で勝ちです。' },
  },
  {
    position: `In-1+0 ${row} b`,
    text: {
      en:
        'Otherwise one goes on until nobody can lay a card; more points win. Below the board you can show ' +
        'points and sides, and where chains are in reach, as here. Take the J, and choose.',
      ja: '完成しなければ、どちらも置けなくなるまで続け、得点の多い方が勝ちです。盤の下で「点と辺」や、ここのように「届く鎖」を表示できます。J を置いてみましょう。',
    },
    offer: 'J.*',
    want: 'J.*',
    look: { hints: true },
  },
]

export const steps: GuideStep[] = [...placing, ...reading, ...counting]
