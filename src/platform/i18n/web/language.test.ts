import i18next from 'i18next'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Locale } from '../locale.ts'
import type { LanguageTexts } from './by-room.ts'

/** Files of texts, each there once the test lets it arrive. */
const files = vi.hoisted(() => new Map<string, PromiseWithResolvers<Record<string, unknown>>>())
const asked = vi.hoisted((): string[] => [])
vi.mock('./texts-in.ts', () => ({
  textsIn: async (language: Locale): Promise<LanguageTexts> => ({
    start: { toy: { title: `title ${language}` } },
    later: Object.fromEntries(
      ['page', 'dialog'].map((name) => [name, () => file(`${name} ${language}`).promise]),
    ),
  }),
}))

function file(name: string): PromiseWithResolvers<Record<string, unknown>> {
  asked.push(name)
  const known = files.get(name) ?? Promise.withResolvers<Record<string, unknown>>()
  files.set(name, known)
  return known
}
const arrives = (name: string) => file(name).resolve({ toy: { [name.split(' ')[0] ?? '']: name } })
const says = (key: string) => i18next.t(`toy.${key}`)

let language: typeof import('./language.ts')
beforeEach(async () => {
  files.clear()
  asked.length = 0
  vi.resetModules()
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  vi.stubGlobal('window', { addEventListener: () => undefined })
  language = await import('./language.ts')
})

/** Whether a promise is kept once all that can happen has happened. */
async function isKept(promise: Promise<unknown>): Promise<boolean> {
  let kept = false
  void promise.then(() => (kept = true))
  await new Promise((resolve) => setImmediate(resolve))
  return kept
}

it('a page is there with its texts, never before them', async () => {
  await language.startTexts()
  const page = language.withTexts('page', async () => 'page')
  expect(await isKept(page)).toBe(false)
  arrives('page en')
  expect(await page).toBe('page')
  expect([says('title'), says('page')]).toEqual(['title en', 'page en'])
})

it('another language is spoken once all that was fetched so far is there in it', async () => {
  await language.startTexts()
  arrives('page en')
  await language.fetchTexts('page')
  const changed = language.changeLanguage('zh-CN')
  expect(await isKept(changed)).toBe(false)
  expect(says('page')).toBe('page en')
  arrives('page zh-CN')
  await changed
  expect([says('title'), says('page')]).toEqual(['title zh-CN', 'page zh-CN'])
})

it('what is opened while the language changes comes in both', async () => {
  await language.startTexts()
  arrives('page en')
  await language.fetchTexts('page')
  const changed = language.changeLanguage('zh-CN')
  const dialog = language.withTexts('dialog', async () => 'dialog')
  arrives('dialog en')
  expect(await isKept(dialog)).toBe(false)
  arrives('dialog zh-CN')
  await dialog
  expect(says('dialog')).toBe('dialog en')
  arrives('page zh-CN')
  await changed
  expect(says('dialog')).toBe('dialog zh-CN')
})

it('of two languages chosen one after the other, the last is spoken', async () => {
  await language.startTexts()
  arrives('page en')
  await language.fetchTexts('page')
  const first = language.changeLanguage('zh-CN')
  const last = language.changeLanguage('en')
  await last
  arrives('page zh-CN')
  await first
  expect(says('title')).toBe('title en')
})

it('what did not arrive is asked for again', async () => {
  await language.startTexts()
  const failed = language.fetchTexts('page')
  file('page en').reject(new Error('no line'))
  await expect(failed).rejects.toThrow('no line')
  files.clear()
  const again = language.fetchTexts('page')
  arrives('page en')
  await again
  expect(says('page')).toBe('page en')
})
