import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '../locale.ts'
import { textsIn } from './texts-in.ts'

const STORED = 'fairhall.language'

let offered: readonly Locale[] = LOCALES

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
  i18next.addResourceBundle(language, 'translation', await textsIn(language))
  await i18next.changeLanguage(language)
  document.documentElement.lang = language
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
