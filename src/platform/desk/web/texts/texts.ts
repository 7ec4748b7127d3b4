import type { Locale } from '#platform/i18n/locale.ts'
import type { LanguageTexts } from '#platform/i18n/web/by-room.ts'

const CHUNKS: Record<Locale, () => Promise<LanguageTexts>> = {
  'zh-CN': () => import('./zh-CN.ts'),
  en: () => import('./en.ts'),
}

/** All that the console may say in a language: what the frame says of every desk, and later the texts of each. */
export const textsIn = (language: Locale): Promise<LanguageTexts> => CHUNKS[language]()
