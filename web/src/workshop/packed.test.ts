// @vitest-environment node
import { expect, test } from 'vitest'
import { read_route } from '../state/link'
import { look_link, packed, unpacked } from './packed'

const text = 'ゲーム 五目 9 × 7\nboard 9 x 7\nturn\n  place stone on empty\nwin line of 5\n'

test('a file comes back from its link', async () => {
  const link = await look_link(text)
  expect(link).toMatch(/^#\/workshop\/look\?f=[\w-]+$/)
  const route = read_route(link)
  expect(route).toMatchObject({ page: 'workshop', place: { at: 'look' } })
  if (route.page !== 'workshop' || route.place.at !== 'look') throw new Error('another page')
  expect(await unpacked(route.place.packed)).toBe(text)
})

test('a page of text is a short link', async () => {
  expect((await packed(text.repeat(20))).length).toBeLessThan(300)
})

test('what is no packed file is none', async () => {
  for (const letters of ['', 'z', 'zzzz', 'q123', 't%%%', 'zAAAA']) expect(await unpacked(letters)).not.toBe(text)
  expect(await unpacked('q123')).toBeNull()
  expect(await unpacked('z!!')).toBeNull()
})

test('a link that unpacks to more than a file may have is given up', async () => {
  expect(await unpacked(await packed('a'.repeat(100_000)))).toBeNull()
})
