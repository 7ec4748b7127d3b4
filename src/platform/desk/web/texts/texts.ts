import i18next from 'i18next'
import type { Locale } from '#platform/i18n/locale.ts'
import type { Texts } from '#platform/i18n/web/by-room.ts'
import { currentLanguage } from '#platform/i18n/web/language.ts'

/** What is there from the start in a language, and what fetches the texts of a desk or room, by the first part of their keys. */
interface Chunk {
  readonly start: Texts
  readonly rooms: Readonly<Record<string, () => Promise<Texts>>>
}

const CHUNKS: Record<Locale, () => Promise<Chunk>> = {
  'zh-CN': () => import('./zh-CN.ts'),
  en: () => import('./en.ts'),
}

/** Whose texts pages have asked for, with when they are there in the language in use. */
const asked = new Map<string, Promise<void>>()

/** All that the console says so far, in a language: of desks that nobody opened, what the frame says of them. */
export async function textsIn(language: Locale): Promise<Texts> {
  const { start, rooms } = await CHUNKS[language]()
  for (;;) {
    const names = [...asked.keys()]
    const texts = await Promise.all(names.map((name) => rooms[name]?.()))
    // A page that was opened meanwhile says its texts in this language, too.
    if (names.length === asked.size)
      return { ...start, ...Object.fromEntries(names.map((name, index) => [name, texts[index]])) }
  }
}

/** Fetches the texts of a desk or room where they are not there yet; from then on it speaks every language that is chosen. */
export function fetchTexts(name: string): Promise<void> {
  const known = asked.get(name)
  if (known) return known
  const fetched = fetchInUse(name)
  asked.set(name, fetched)
  // Whoever asks next tries again.
  fetched.catch(() => asked.delete(name))
  return fetched
}

async function fetchInUse(name: string): Promise<void> {
  const language = currentLanguage()
  const { rooms } = await CHUNKS[language]()
  const texts = await rooms[name]?.()
  if (!i18next.isInitialized) await new Promise((resolve) => i18next.on('initialized', resolve))
  if (language !== currentLanguage()) return fetchInUse(name)
  if (texts) i18next.addResourceBundle(language, 'translation', { [name]: texts })
}
