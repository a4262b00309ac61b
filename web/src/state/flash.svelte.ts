// Something to be said once, on the page that comes next. It is gone with the next step from there.
export const flashed = $state({ text: '' })

export function flash(text: string): void {
  flashed.text = text
  // The step to that page is itself a change of the address.
  addEventListener('hashchange', () => addEventListener('hashchange', () => (flashed.text = ''), { once: true }), {
    once: true,
  })
}
