// The guided first game: Connect Four becomes one's own, step by step. A step is done when what is seen says so; the
// words of the file are those of its language, so the steps ask what the file comes to and not how it is written.
import { is_file_view } from '../boards/file/view'
import type { FileProblem, State } from '../contract'
import { teller } from '../i18n/index.svelte'

// All that a step looks at.
export interface Seen {
  state: State | null
  text: string
  title: string
  problems: readonly FileProblem[]
  // Something was wrong in the file since the step began.
  was_wrong: boolean
  shared: boolean
}

export interface GuideStep {
  key: 'play' | 'board' | 'line' | 'mistake' | 'fall' | 'name' | 'end' | 'share'
  is_done: (seen: Seen) => boolean
}

const board = ({ state }: Seen) => (is_file_view(state?.view) ? state.view.board : null)
const is_right = ({ problems }: Seen) => problems.length === 0
const at_start = ({ state }: Seen) => state !== null && state.moves.length === 0

export const guide_steps: readonly GuideStep[] = [
  { key: 'play', is_done: ({ state }) => (state?.moves.length ?? 0) >= 2 },
  {
    key: 'board',
    is_done: (seen) => is_right(seen) && board(seen)?.columns === 9 && board(seen)?.rows === 7,
  },
  { key: 'line', is_done: (seen) => is_right(seen) && /\bline of 5\b|5 並べ/.test(seen.text) },
  { key: 'mistake', is_done: (seen) => seen.was_wrong && is_right(seen) },
  {
    key: 'fall',
    is_done: (seen) => is_right(seen) && at_start(seen) && seen.state!.legal.length === board(seen)?.cells.length,
  },
  { key: 'name', is_done: (seen) => is_right(seen) && seen.title !== '' && seen.title !== 'Connect Four' },
  { key: 'end', is_done: ({ state }) => !!state?.outcome },
  { key: 'share', is_done: ({ shared }) => shared },
]

export const tell_guide = teller({
  en: {
    title: 'Change Connect Four into your own game',
    step: 'Step {number} of {count}',
    done: 'Done',
    next: 'Next',
    finished: 'That was all: the game is yours. Every word of the language is in the reference.',
    leave: 'Leave the guide',
    play: 'This is Connect Four, its file and its board. Play two moves: press cells that a disc can fall to.',
    board: 'Make the board larger: write “board 9 x 7” instead of “board 7 x 6”. It is drawn while you type.',
    line: 'Four in a row is easy on that board. In the line that begins with “win” let it be 5.',
    mistake: 'Now make a mistake: take away “of” in that line. What would be right stands below: press it.',
    fall: 'Discs fall because of “where below is not empty”. Take these words away, and they may go anywhere.',
    name: 'It is no longer Connect Four. Give it another name in its first line.',
    end: 'Choose “Beginner” as the other side, and play to the end.',
    share: 'Press “Share”: the link holds the whole game. Send it to somebody.',
  },
  ja: {
    title: 'コネクトフォーを自分のゲームに変える',
    step: '{count}段のうち{number}段目',
    done: 'できました',
    next: '次へ',
    finished: 'これで終わりです。あなたのゲームができました。言葉の一覧はリファレンスにあります。',
    leave: '案内を終える',
    play: 'これはコネクトフォーです。左がファイル、右が盤です。石が落ちるマスを押して、二手進めてください。',
    board: '盤を広げます。「盤」で始まる行の 7 x 6 を 9 x 7 に変えてください。書くそばから盤が変わります。',
    line: 'この広さでは四つ並べるのは簡単です。「勝ち」で始まる行の数を 5 にしてください。',
    mistake:
      'わざと間違えてみましょう。その行の「並べ」を「を並べ」にすると、どこが違うかと正しい書き方が下に出ます。訂正を押してください。',
    fall: '石が落ちるのは「かつ 下 が 非 空き」があるからです。この言葉を消すと、どこにでも置けます。',
    name: 'もうコネクトフォーではありません。一行目で別の名前を付けてください。',
    end: '相手に「入門」を選び、終わりまで指してください。',
    share: '「共有」を押すと、ゲーム全体が入ったリンクができます。誰かに送ってみてください。',
  },
})
