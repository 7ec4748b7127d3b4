/** The languages of the house. */
export const LOCALES = ['zh-CN', 'en'] as const
export type Locale = (typeof LOCALES)[number]
/** Each language in its own words: what a switch between them shows. */
export const LANGUAGE_NAMES: Readonly<Record<Locale, string>> = { 'zh-CN': '简体中文', en: 'English' }
/** The default language of the house (S9-012). */
export const DEFAULT_LOCALE: Locale = 'zh-CN'

/**
 * The house's language for an Accept-Language header: the first of its languages we speak, by weight; zh-CN
 * when the header is missing or names none of ours.
 */
export function pickLocale(acceptLanguage: string | undefined): Locale {
  if (!acceptLanguage || acceptLanguage.length > 500) return DEFAULT_LOCALE
  const ranked = acceptLanguage
    .split(',')
    .map((part, order) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
      const weight = parameters.map((p) => /^\s*q=([01](?:\.[0-9]{1,3})?)$/.exec(p)?.[1]).find(Boolean)
      return { tag, weight: weight === undefined ? 1 : Number(weight), order }
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight || a.order - b.order)
  for (const { tag } of ranked) {
    if (tag === 'zh' || tag.startsWith('zh-')) return 'zh-CN'
    if (tag === 'en' || tag.startsWith('en-')) return 'en'
  }
  return DEFAULT_LOCALE
}
