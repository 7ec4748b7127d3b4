import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInstance, type i18n } from 'i18next'
import { StartupError } from '#platform/config/startup-error.ts'
import type { TextParams } from '#platform/errors/refusal.ts'
import { amountText } from '#platform/money/amount-text.ts'
import { DEFAULT_LOCALE, LOCALES, type Locale, pickLocale } from '../locale.ts'
import { faultsOfOverrides, overrideTexts, type TextTree } from '../overrides.rules.ts'
import { textsOf } from '../owner.rules.ts'

/** The texts a person may read from the server: refusals, toasts, page titles. */
export interface Texts {
  /** The text of a key (`deposits.errors.hasAnotherOrder`) in a language. */
  say(locale: Locale, key: string, params?: TextParams): string
  /** The language a request asks for by its Accept-Language header. */
  localeOf(acceptLanguage: string | undefined): Locale
}

/** Amounts as they stand in a sentence, everything else as it is. */
function written(params: TextParams = {}): Record<string, string | number> {
  const entries = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === 'object' ? amountText(value, { decimals: 'short' }) : value,
  ])
  return Object.fromEntries(entries)
}

const SOURCE_ROOT = join(import.meta.dirname, '../../..')

/**
 * The texts of every room and desk in one language: `money/deposits/locales/en.json` becomes `deposits.*`.
 */
async function roomTexts(sources: string, locale: Locale): Promise<TextTree> {
  const rooms: [string, TextTree][] = []
  for await (const path of glob(`**/locales/${locale}.json`, { cwd: sources })) {
    const text = await readFile(join(sources, path), 'utf8')
    rooms.push([textsOf(path)?.owner ?? path, JSON.parse(text) as TextTree])
  }
  return Object.fromEntries(rooms)
}

/**
 * Reads the texts of every room under `sources`, said otherwise where `overridesOf` has them.
 * @throws {StartupError} naming each override that fits no text.
 */
export async function loadTexts(
  overridesOf: (locale: Locale) => unknown = () => ({}),
  sources = SOURCE_ROOT,
): Promise<Texts> {
  const resources: Record<string, { translation: TextTree }> = {}
  for (const locale of LOCALES) {
    const texts = await roomTexts(sources, locale)
    const overrides = overridesOf(locale)
    const faults = faultsOfOverrides(texts, overrides)
    if (faults.length > 0) throw new StartupError(`the brand's ${locale}.json: ${faults.join('; ')}`)
    resources[locale] = { translation: overrideTexts(texts, overrides as TextTree) }
  }
  const instance: i18n = createInstance()
  await instance.init({
    resources,
    lng: DEFAULT_LOCALE,
    fallbackLng: DEFAULT_LOCALE,
    interpolation: { escapeValue: false },
  })
  const say = new Map(LOCALES.map((locale) => [locale, instance.getFixedT(locale)]))
  return {
    say: (locale, key, params) => say.get(locale)?.(key, written(params)) ?? key,
    localeOf: pickLocale,
  }
}
