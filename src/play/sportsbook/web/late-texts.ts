import type { LateTexts } from '#platform/i18n/web/language.ts'

/** What the page of a match and the rules of markets say, and nothing before them. */
export const SPORTSBOOK_TEXTS: LateTexts = {
  owner: 'sportsbookLate',
  files: {
    'zh-CN': () => import('../late/locales/zh-CN.json'),
    en: () => import('../late/locales/en.json'),
  },
}
