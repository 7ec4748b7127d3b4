import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '../locale.ts'
import { textsIn } from './texts-in.ts'

const STORED = 'fairhall.language'

/** Texts of a room that few of its pages show: they come along with those. */
export interface LateTexts {
  /** The first part of their keys. */
  readonly owner: string
  readonly files: Readonly<Record<Locale, () => Promise<{ default: unknown }>>>
}

/** What has been asked for so far: each language that is spoken later has it, too. */
const late = new Set<LateTexts>()

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
  const translation = await textsIn(language)
  await i18next.use(initReactI18next).init({
    lng: language,
    resources: { [language]: { translation } },
    interpolation: { escapeValue: false },
  })
  begin()
  window.addEventListener('storage', ({ key, newValue }) => {
    const chosen = offered.find((locale) => locale === newValue)
    if (key === STORED && chosen) void speak(chosen)
  })
}

/**
 * Changes the language at once: loads its texts, tells the page, remembers the choice on this device, where
 * other tabs follow it.
 */
export async function changeLanguage(language: Locale): Promise<void> {
  await speak(language)
  remember(language)
}

async function speak(language: Locale): Promise<void> {
  coming = language
  i18next.addResourceBundle(language, 'translation', await textsIn(language))
  await Promise.all([...late].map((texts) => addLate(language, texts)))
  await i18next.changeLanguage(language)
  document.documentElement.lang = language
}

/** Loads a part of the portal together with texts that nothing before it has shown. */
export async function withTexts<T>(texts: LateTexts, load: () => Promise<T>): Promise<T> {
  late.add(texts)
  const languages = [...new Set([currentLanguage(), coming ?? currentLanguage()])]
  const [loaded] = await Promise.all([load(), ...languages.map((language) => addLate(language, texts))])
  return loaded
}

async function addLate(language: Locale, { owner, files }: LateTexts): Promise<void> {
  const texts = await files[language]()
  await hasBegun
  i18next.addResourceBundle(language, 'translation', { [owner]: texts.default }, true)
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
