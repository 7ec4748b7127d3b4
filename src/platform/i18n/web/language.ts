import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '../locale.ts'
import type { Texts } from './by-room.ts'
import { textsIn } from './texts-in.ts'

const STORED = 'fairhall.language'

/** What is said only by what is fetched later, as far as it was asked for, with when it is there: each language spoken from then on has it, too. */
const asked = new Map<string, Promise<void>>()

let offered: readonly Locale[] = LOCALES
/** The language that is being changed to, until it is spoken. */
let coming: Locale | undefined
/** Pages are fetched beside the first texts, and may be there before them. */
const { promise: hasBegun, resolve: begin } = Promise.withResolvers<void>()

/** The languages that can be chosen on this page. */
export const offeredLanguages = (): readonly Locale[] => offered

/**
 * The language the page was opened in; the script in the page's head has already put the person's choice
 * there.
 */
export function pageLanguage(): Locale {
  return LOCALES.find((locale) => locale === document.documentElement.lang) ?? DEFAULT_LOCALE
}

/**
 * Loads the texts of the page's language and makes `useTranslation` ready. Resolves before the first render.
 * @param languages those that can be chosen
 */
export async function startTexts(languages: readonly Locale[] = LOCALES): Promise<void> {
  offered = languages
  const language = pageLanguage()
  const { start } = await textsIn(language)
  await i18next.use(initReactI18next).init({
    lng: language,
    resources: { [language]: { translation: start } },
    interpolation: { escapeValue: false },
    saveMissing: true,
    missingKeyHandler: sayMissing,
  })
  begin()
  window.addEventListener('storage', ({ key, newValue }) => {
    const chosen = offered.find((locale) => locale === newValue)
    if (key === STORED && chosen) void speak(chosen)
  })
}

/**
 * Says aloud that a text is missing, so that no journey passes by a key in its place. Whoever names what to say instead
 * knows that there may be none.
 */
function sayMissing(
  _languages: readonly string[],
  _namespace: string,
  key: string,
  _fallback: string,
  _update: boolean,
  options: { readonly defaultValue?: unknown } | undefined,
): void {
  if (options?.defaultValue === undefined) console.error(`There is no text ${key}`)
}

/**
 * Changes the language at once: loads its texts, tells the page, remembers the choice on this device, where
 * other tabs follow it.
 */
export async function changeLanguage(language: Locale): Promise<void> {
  await speak(language)
  if (coming === language) remember(language)
}

async function speak(language: Locale): Promise<void> {
  coming = language
  const { start } = await textsIn(language)
  add(language, start)
  // What is asked for from now on comes in this language, too.
  await Promise.all([...asked.keys()].map((name) => fetchIn(language, name)))
  // Whoever chose another one meanwhile hears that one.
  if (coming !== language) return
  await i18next.changeLanguage(language)
  document.documentElement.lang = language
}

/**
 * Fetches texts that are not there from the start, by the name that the texts of a language give them. From then on
 * they are there in every language that is chosen.
 */
export function fetchTexts(name: string): Promise<void> {
  const known = asked.get(name)
  if (known) return known
  const languages = new Set([currentLanguage(), coming ?? currentLanguage()])
  const fetched = Promise.all([...languages].map((language) => fetchIn(language, name))).then(() => undefined)
  asked.set(name, fetched)
  // Whoever asks next tries again.
  fetched.catch(() => asked.delete(name))
  return fetched
}

/**
 * Loads code together with the texts that it says and nothing before it: none of it is shown without them. The build
 * writes the calls (`tools/portal/texts`).
 * @public
 */
export async function withTexts<T>(name: string, load: () => Promise<T>): Promise<T> {
  const [loaded] = await Promise.all([load(), fetchTexts(name)])
  return loaded
}

async function fetchIn(language: Locale, name: string): Promise<void> {
  const { later } = await textsIn(language)
  const texts = await later[name]?.()
  await hasBegun
  if (texts) add(language, texts)
}

function add(language: Locale, texts: Texts): void {
  i18next.addResourceBundle(language, 'translation', texts, true, true)
}

/** Calls each time that another language is spoken from now on, here or in another tab. */
export function onLanguage(listener: () => void): void {
  i18next.on('languageChanged', listener)
}

/** The language in use now, for headers of calls. */
export function currentLanguage(): Locale {
  return LOCALES.find((locale) => locale === i18next.language) ?? pageLanguage()
}

function remember(language: Locale): void {
  try {
    localStorage.setItem(STORED, language)
  } catch {
    // Storage is forbidden here: the choice holds until the page is closed.
  }
}
