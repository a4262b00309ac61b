// Parts of the page that are fetched when they are first needed. One may be missing for a moment (the server is away)
// or for good (the server has a newer page by now): then it is tried again, and at last the page is loaded anew.

// One after another; the server may be starting.
const waits = [300, 1000, 2000]

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

export async function fetch_part<T>(fetch: () => Promise<T>, tries: readonly number[] = waits): Promise<T> {
  for (const wait of tries) {
    try {
      return await fetch()
    } catch {
      await sleep(wait)
    }
  }
  return fetch()
}

// Browsers remember that a part could not be fetched, so after some time only a new page helps. At most once in a
// while, lest a part that is gone for good keeps the page from ever standing still.
const reload_again_after = 20_000

export function reload_once(now = Date.now()): boolean {
  const before = Number(sessionStorage.getItem('yomi.reloaded') ?? 0)
  if (now - before < reload_again_after) return false
  sessionStorage.setItem('yomi.reloaded', String(now))
  location.reload()
  return true
}
