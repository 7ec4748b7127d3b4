import type { LateTexts } from '#platform/i18n/web/language.ts'

/** What an exported record and the page of valid stakes say, and nothing before them. */
export const RECORDS_TEXTS: LateTexts = {
  owner: 'recordsLate',
  files: {
    'zh-CN': () => import('../late/locales/zh-CN.json'),
    en: () => import('../late/locales/en.json'),
  },
}
