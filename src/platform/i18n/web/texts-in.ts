import type { Locale } from '../locale.ts'
import type { LanguageTexts } from './by-room.ts'

const CHUNKS: Record<Locale, () => Promise<LanguageTexts>> = {
  'zh-CN': () => import('./chunks/zh-CN.ts'),
  en: () => import('./chunks/en.ts'),
}

/** All that a page may say in a language: for members every room's texts. The console has its own in place of this. */
export const textsIn = (language: Locale): Promise<LanguageTexts> => CHUNKS[language]()
