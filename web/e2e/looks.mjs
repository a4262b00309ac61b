// The page as people have it: wide and in English, or on a phone, in Japanese and in the dark. What is tested in each
// look finds buttons by the page's own words.
import { test } from 'node:test'
import { open_page } from './harness.mjs'
import { page_module } from './typescript.mjs'

const texts_of = async (language) => (await page_module(`i18n/${language}.ts`))[language]

const texts = { en: await texts_of('en'), ja: await texts_of('ja') }

export const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

export const looks = [
  { name: 'desktop, English, light', language: 'en', options: { locale: 'en', colorScheme: 'light' } },
  { name: 'phone, Japanese, dark', language: 'ja', options: { ...phone, locale: 'ja', colorScheme: 'dark' } },
]

// A text of the page, as `t` says it.
export const teller =
  (language) =>
  (key, parameters = {}) =>
    texts[language][key].replace(/\{(\w+)\}/g, (whole, name) => String(parameters[name] ?? whole))

const has_text = (text) => new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))

// Agents answer at once, and small cells do not ask again: phone.test.mjs and told.test.mjs are about those.
const settings = { reply_delay: 0, confirm: 'never' }

// With YOMI_LOOKS=all (./dev e2e) each test is run in each look, else in one of them in turn, so that all are run
// within minutes and each look by half of them.
let tests = 0
const looks_of_next_test = () => (process.env.YOMI_LOOKS === 'all' ? looks : [looks[tests++ % looks.length]])

// Runs a test in each look; it is given how to open a page and the words of that look.
export function in_each_look(around, title, run) {
  for (const { name, language, options } of looks_of_next_test()) {
    test(`${title} (${name})`, async () => {
      const t = teller(language)
      const opened = []
      const open = async () => {
        const page = await open_page(around.browser, { ...options, settings })
        opened.push(page)
        return page
      }
      const button = (page, key, parameters) =>
        page.getByRole('button', { name: t(key, parameters), exact: true }).first()
      const says = (page, key, parameters) => page.getByText(has_text(t(key, parameters))).first()
      await run({ open, t, button, says, language })
      for (const page of opened) await page.context().close()
    })
  }
}
