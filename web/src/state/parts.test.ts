import { expect, test } from 'vitest'
import { fetch_part, reload_once } from './parts'

test('a part that was missing for a moment is fetched again', async () => {
  let tries = 0
  const flaky = async () => {
    if (++tries < 3) throw new Error('away')
    return 'part'
  }
  expect(await fetch_part(flaky, [0, 0])).toBe('part')
  await expect(fetch_part(async () => Promise.reject(new Error('gone')), [0])).rejects.toThrow('gone')
})

test('the page is loaded anew once, and not again at once', () => {
  sessionStorage.clear()
  // jsdom cannot load: it says so on its console and goes on.
  expect(reload_once(100_000)).toBe(true)
  expect(reload_once(105_000)).toBe(false)
  expect(reload_once(130_000)).toBe(true)
})
