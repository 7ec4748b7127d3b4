import { LOCALES, type Locale } from '../../src/platform/i18n/locale.ts'
import { siteText } from './brand-plugin.ts'

/** The texts that the first frame in the page's template names, by language and key. */
export function firstFrameTexts(
  template: string,
  projectRoot: string,
): Readonly<Record<Locale, Readonly<Record<string, string>>>> {
  const keys = [...template.matchAll(/data-text="([^"]+)"/g)].map(([, key = '']) => key)
  const textsIn = (locale: Locale) =>
    Object.fromEntries(keys.map((key) => [key, siteText({ projectRoot }, locale, key)]))
  return Object.fromEntries(LOCALES.map((locale) => [locale, textsIn(locale)])) as Record<
    Locale,
    Record<string, string>
  >
}
