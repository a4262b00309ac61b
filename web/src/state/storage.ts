// The browser's storage, which may be full, off, or absent (tests): then nothing is remembered and nothing breaks.

export function load<T>(key: string, otherwise: T): T {
  try {
    const text = globalThis.localStorage?.getItem(`yomi.${key}`)
    return text ? (JSON.parse(text) as T) : otherwise
  } catch {
    return otherwise
  }
}

export function save(key: string, value: unknown): void {
  try {
    globalThis.localStorage?.setItem(`yomi.${key}`, JSON.stringify(value))
  } catch {
    // remembered for as long as the page is open, which is all that can be done
  }
}
