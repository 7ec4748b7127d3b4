/** The languages of the house. */
export const LOCALES = ['zh-CN', 'en'] as const
export type Locale = (typeof LOCALES)[number]
/** Each language in its own words: what a switch between them shows. */
export const LANGUAGE_NAMES: Readonly<Record<Locale, string>> = { 'zh-CN': '简体中文', en: 'English' }
/** The default language of the house (S9-012). */
export const DEFAULT_LOCALE: Locale = 'zh-CN'

/** The languages in which a house speaks to its members: those that it offers, and its own among them. */
export interface Languages {
  readonly offered: readonly Locale[]
  readonly own: Locale
}

/** Where nobody set it otherwise, and for those who run the house. */
export const EVERY_LANGUAGE: Languages = { offered: LOCALES, own: DEFAULT_LOCALE }

/**
 * The language for an Accept-Language header: the first of those offered that it names, by weight; the house's own
 * when the header is missing or names none of them.
 */
export function pickLocale(
  acceptLanguage: string | undefined,
  { offered, own }: Languages = EVERY_LANGUAGE,
): Locale {
  if (!acceptLanguage || acceptLanguage.length > 500) return own
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
    const [language] = tag.split('-')
    const named = offered.find((locale) => locale.split('-')[0] === language)
    if (named) return named
  }
  return own
}
