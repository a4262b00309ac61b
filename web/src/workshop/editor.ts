// The editor: CodeMirror with the words of the language of game files. What is wrong in the text comes from the server
// and is marked where it stands, with the correction as something to press.
import {
  autocompletion,
  closeCompletion,
  completionKeymap,
  type Completion,
  type CompletionContext,
} from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap, insertNewlineAndIndent } from '@codemirror/commands'
import { HighlightStyle, indentService, indentUnit, StreamLanguage, syntaxHighlighting } from '@codemirror/language'
import { lintGutter, lintKeymap, setDiagnostics, type Diagnostic } from '@codemirror/lint'
import { EditorState, type Text } from '@codemirror/state'
import { drawSelection, EditorView, keymap, lineNumbers } from '@codemirror/view'
import { tags } from '@lezer/highlight'
import type { FileProblem, FileWords } from '../contract'
import {
  beginning_of,
  begins_drawing,
  indent_of,
  is_in_drawing,
  language_of,
  readable,
  rows_for,
  type Words,
} from './words'

const styles = HighlightStyle.define([
  { tag: tags.keyword, color: 'var(--accent)', fontWeight: '600' },
  { tag: tags.number, color: 'light-dark(#8a4b08, #e6b673)' },
  { tag: tags.comment, color: 'var(--ink-faint)', fontStyle: 'italic' },
  { tag: tags.string, color: 'light-dark(#2d6a4f, #8fd0ac)' },
])

const theme = EditorView.theme({
  '&': { backgroundColor: 'var(--surface)', color: 'var(--ink)', fontSize: '0.95rem', height: '100%' },
  '.cm-content': { fontFamily: 'ui-monospace, monospace', caretColor: 'var(--ink)' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '.cm-gutters': { backgroundColor: 'var(--surface-2)', color: 'var(--ink-faint)', border: 'none' },
  '.cm-tooltip': { backgroundColor: 'var(--surface)', color: 'var(--ink)', border: '1px solid var(--line)' },
  '.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    backgroundColor: 'var(--accent)',
    color: 'var(--accent-ink)',
  },
  '.cm-diagnostic': { fontFamily: 'var(--sans)' },
  '.cm-selectionBackground': { background: 'var(--pick) !important' },
})

// Signs of a drawing are no words; a text to the end of its line is none either.
const texts_follow = /^(game|by|about|like|ゲーム|作者|説明)\s/

function highlighting(words: FileWords) {
  const known = new Set(words.languages.flatMap((language) => language.words))
  // The lines that the next one may belong to, by their depths.
  interface LineState {
    above: readonly { depth: number; drawing: boolean }[]
    drawing: boolean
    text: boolean
  }
  return StreamLanguage.define<LineState>({
    startState: () => ({ above: [], drawing: false, text: false }),
    copyState: (state) => ({ ...state }),
    token(stream, state) {
      if (stream.sol()) {
        const depth = indent_of(stream.string)
        const above = state.above.filter((line) => line.depth < depth)
        state.drawing = above.at(-1)?.drawing ?? false
        // Within a drawing nothing is a heading.
        state.above = state.drawing ? above : [...above, { depth, drawing: begins_drawing(stream.string, words) }]
        state.text = false
      }
      if (state.drawing) {
        stream.skipToEnd()
        return 'string'
      }
      if (state.text) {
        stream.skipToEnd()
        return null
      }
      if (stream.eatSpace()) return null
      if (stream.match(/^#.*/)) return 'comment'
      if (stream.match(/^\d+/)) return 'number'
      const begins_text =
        texts_follow.test(stream.string.trimStart()) && stream.string.slice(0, stream.pos).trim() === ''
      const word = stream.match(/^[^\s,、#]+/) as RegExpMatchArray | null
      if (!word) {
        stream.next()
        return null
      }
      if (begins_text) state.text = true
      return known.has(word[0]) ? 'keyword' : null
    },
  })
}

// Forms of the line's place where it begins; within it words of the language and of the file.
function completions(words: FileWords, context: CompletionContext) {
  const line = context.state.doc.lineAt(context.pos)
  const before = line.text.slice(0, context.pos - line.from)
  const text = context.state.doc.toString()
  const language: Words = language_of(text, words)
  const lines = text.split('\n')
  const at = line.number - 1
  if (is_in_drawing(lines, at, language)) return null
  const begun = /[^\s,、]*$/.exec(before)![0]
  const is_start = before.slice(0, before.length - begun.length).trim() === ''
  if (!context.explicit && begun === '') return null
  if (is_start) {
    const options = rows_for(lines, at, language).flatMap((row, i): Completion[] => {
      const beginning = beginning_of(row.pattern)
      if (!beginning) return []
      const whole = readable(row.pattern, language.symbols)
      return [
        {
          label: whole,
          apply: whole === beginning ? beginning : `${beginning} `,
          info: row.help || undefined,
          boost: -i,
        },
      ]
    })
    return { from: context.pos - begun.length, options, filter: true }
  }
  const own = new Set(text.match(/[\p{L}][\p{L}\p{N}_+-]*/gu) ?? [])
  const options: Completion[] = [
    ...language.words.map((label) => ({ label, type: 'keyword' })),
    ...[...own]
      .filter((label) => label !== begun && !language.words.includes(label))
      .map((label) => ({ label, boost: -1 })),
  ]
  return { from: context.pos - begun.length, options }
}

// Columns are counted in characters, positions of the editor in units of UTF-16.
function position_of(doc: Text, line: number, column: number): number {
  const { from, text } = doc.line(Math.min(Math.max(line, 1), doc.lines))
  return from + [...text].slice(0, Math.max(0, column - 1)).join('').length
}

export interface Correction {
  from: number
  to: number
  text: string
}

export function correction_of(doc: Text, problem: FileProblem): Correction | null {
  if (problem.suggestion === undefined) return null
  const from = position_of(doc, problem.line, problem.column)
  return { from, to: position_of(doc, problem.line, problem.column + problem.length), text: problem.suggestion }
}

export class Editor {
  readonly view: EditorView
  private quiet = false

  constructor(
    parent: HTMLElement,
    text: string,
    words: FileWords,
    label: string,
    readonly: boolean,
    onchange: (text: string) => void,
    private readonly correct: string,
  ) {
    // In a shadow its styles are sheets that are adopted; the page's policy would block those of an element.
    const root = parent.attachShadow({ mode: 'open' })
    const inside = document.createElement('div')
    root.append(inside)
    const frame = new CSSStyleSheet()
    frame.replaceSync(':host > div { height: 100% }')
    root.adoptedStyleSheets = [frame]
    this.view = new EditorView({
      parent: inside,
      root,
      state: EditorState.create({
        doc: text,
        extensions: [
          lineNumbers(),
          history(),
          drawSelection(),
          indentUnit.of('  '),
          EditorState.tabSize.of(2),
          // A new line stands as deep as the one before.
          indentService.of((context, at) => /^ */.exec(context.lineAt(at, -1).text)![0].length),
          keymap.of([
            // Tab leaves the editor, as everywhere on the page; Escape closes what is offered.
            ...completionKeymap,
            { key: 'Enter', run: insertNewlineAndIndent },
            ...defaultKeymap,
            ...historyKeymap,
            ...lintKeymap,
          ]),
          highlighting(words),
          syntaxHighlighting(styles),
          autocompletion({ override: [(context) => completions(words, context)], icons: false }),
          lintGutter(),
          theme,
          EditorState.readOnly.of(readonly),
          EditorView.lineWrapping,
          EditorView.contentAttributes.of({ 'aria-label': label, spellcheck: 'false', autocapitalize: 'off' }),
          EditorView.updateListener.of((update) => {
            if (update.docChanged && !this.quiet) onchange(update.state.doc.toString())
          }),
        ],
      }),
    })
  }

  get text(): string {
    return this.view.state.doc.toString()
  }

  // Another text, as if it had been typed.
  replace(text: string): void {
    this.quiet = true
    closeCompletion(this.view)
    this.view.dispatch({ changes: { from: 0, to: this.view.state.doc.length, insert: text } })
    this.quiet = false
  }

  mark(problems: readonly FileProblem[]): void {
    const { doc } = this.view.state
    const diagnostics = problems.map((problem): Diagnostic => {
      const from = position_of(doc, problem.line, problem.column)
      const to = Math.max(from, position_of(doc, problem.line, problem.column + problem.length))
      const actions = correction_of(doc, problem)
        ? [{ name: `${this.correct} ${problem.suggestion}`, apply: () => this.mend(problem) }]
        : []
      return { from, to, severity: 'error', message: problem.message, actions }
    })
    this.view.dispatch(setDiagnostics(this.view.state, diagnostics))
  }

  // Puts what would be right in the place of what is wrong.
  mend(problem: FileProblem): void {
    const correction = correction_of(this.view.state.doc, problem)
    if (!correction) return
    const { from, to, text } = correction
    this.view.dispatch({ changes: { from, to, insert: text }, selection: { anchor: from + text.length } })
    this.view.focus()
  }

  go_to(problem: FileProblem): void {
    const at = position_of(this.view.state.doc, problem.line, problem.column)
    this.view.dispatch({ selection: { anchor: at }, scrollIntoView: true })
    this.view.focus()
  }

  close(): void {
    this.view.destroy()
  }
}
