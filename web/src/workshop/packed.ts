// A game file in a link: packed, so that a page of text is a few hundred letters, and behind the #, which no browser
// sends anywhere.

// More than a file may have (docs/game-files.md), so that a link that unpacks to more is given up early.
const most_bytes = 64 * 1024

const to_letters = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

const from_letters = (letters: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(letters.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))

async function piped(
  bytes: Uint8Array<ArrayBuffer>,
  through: GenericTransformStream,
  most: number,
): Promise<Uint8Array> {
  const reader = new Blob([bytes])
    .stream()
    .pipeThrough(through as ReadableWritablePair)
    .getReader()
  const parts: Uint8Array[] = []
  let size = 0
  for (;;) {
    const { done, value } = (await reader.read()) as { done: boolean; value?: Uint8Array }
    if (done || !value) break
    size += value.length
    if (size > most) {
      await reader.cancel()
      throw new Error('too large')
    }
    parts.push(value)
  }
  const whole = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

// The first letter says how: z packed, t as it is.
export async function packed(text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text)
  if (typeof CompressionStream === 'undefined') return `t${to_letters(bytes)}`
  return `z${to_letters(await piped(bytes, new CompressionStream('deflate-raw'), 2 * most_bytes))}`
}

// Null: it is no file that was packed so.
export async function unpacked(letters: string): Promise<string | null> {
  try {
    const bytes = from_letters(letters.slice(1))
    if (letters[0] === 't') return bytes.length > most_bytes ? null : new TextDecoder().decode(bytes)
    if (letters[0] !== 'z') return null
    return new TextDecoder().decode(await piped(bytes, new DecompressionStream('deflate-raw'), most_bytes))
  } catch {
    return null
  }
}

export const look_link = async (text: string): Promise<string> => `#/workshop/look?f=${await packed(text)}`
