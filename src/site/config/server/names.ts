import { LOCALES, type Locale } from '#platform/i18n/locale.ts'
import { brandTexts } from './brand.ts'

/** What a thing is called, in every language. */
export type Names = Readonly<Record<Locale, string>>

type Overrides = { readonly [room: string]: { readonly [part: string]: Readonly<Record<string, string>> } }

/**
 * The names that answers of a room carry: those of one object of its locale files (`room.part.name`), or what
 * the brand calls them. They are for clients that have no texts of the portal's.
 */
export function namesOf<N extends string>(
  room: string,
  part: string,
  texts: Readonly<Record<Locale, Readonly<Record<N, string>>>>,
  brandOf: (locale: Locale) => unknown = brandTexts,
): (name: N) => Names {
  let said: readonly (readonly [Locale, Readonly<Record<N, string>>])[] | undefined
  return (name) => {
    said ??= LOCALES.map((locale) => [
      locale,
      { ...texts[locale], ...(brandOf(locale) as Overrides)[room]?.[part] },
    ])
    return Object.fromEntries(said.map(([locale, names]) => [locale, names[name]])) as Names
  }
}
