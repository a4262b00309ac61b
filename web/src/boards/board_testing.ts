// A board in a document, for tests: what is drawn, what can be done on it, and which move comes out.
import { flushSync, mount, unmount, type Component } from 'svelte'
import { afterEach, beforeEach, vi } from 'vitest'
import { choose } from '../state/settings.svelte'

let mounted: Record<string, unknown> | null = null

// The moves that came out, in the order they were made.
export let moves: string[] = []

export function with_board(): void {
  beforeEach(() => {
    choose('language', 'en')
    moves = []
    document.body.innerHTML = ''
    class NoObserver {
      observe() {}
      unobserve() {}
      disconnect() {}
    }
    vi.stubGlobal('ResizeObserver', NoObserver)
  })
  afterEach(() => {
    hide()
    vi.restoreAllMocks()
  })
}

export function hide(): void {
  if (mounted) void unmount(mounted)
  mounted = null
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any
export function show(board: Component<any>, props: Record<string, unknown>): void {
  const onmove = (move: string) => moves.push(move)
  const usual = { game: '', text: '', viewpoint: 'first', to_move: 'first', active: true, onmove }
  mounted = mount(board, { target: document.body, props: { ...usual, ...props } })
  flushSync()
}

export const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
export const one = (selector: string) => document.querySelector<HTMLElement>(selector)!
export const key = (element: HTMLElement, name: string) => {
  element.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true }))
  flushSync()
}
export const click = (element: HTMLElement) => {
  element.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  flushSync()
}
export const button = (text: string) => all('button').find((element) => element.textContent?.trim() === text)!

export const heat = (...moves: string[]) =>
  moves.map((move, i) => ({ move, worth: 1 - i / moves.length, label: i === 0 ? '62' : '' }))
export const heated = () => all('.cell:has(.heat)').map((cell) => cell.dataset.cell)
