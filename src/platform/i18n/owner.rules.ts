/** A file of texts: of a room, the second one of a room that has many, or of its desk. */
const LOCALE_FILE = /(?:^|\/)([\w-]+?)(?:\/(desk|late))?\/locales\/([\w-]+)\.json$/
const SUFFIX = { desk: 'Desk', late: 'Late' } as const

/**
 * What is only for those who run the house: desks, and the wings `staff` and `console`. Seen from any folder
 * above.
 */
const FOR_STAFF = /\/desk\/|(?:^|\/)src\/(?:staff|console)\//

/** Whose texts a file holds, the first part of their keys, and in which language. */
export interface TextsOf {
  /**
   * `deposits` for `src/money/deposits/locales/en.json`, `depositsDesk` for
   * `src/money/deposits/desk/locales/en.json`, `depositsLate` for `src/money/deposits/late/locales/en.json`.
   */
  readonly owner: string
  readonly locale: string
}

/** Whose texts a file holds; null for what is no file of texts. */
export function textsOf(path: string): TextsOf | null {
  const [, room, part, locale] = LOCALE_FILE.exec(path) ?? []
  if (!room || !locale) return null
  return { owner: part === 'desk' || part === 'late' ? `${room}${SUFFIX[part]}` : room, locale }
}

/**
 * Whether nothing of a source file ever reaches a member: then its texts are not in their bundle, nor its
 * characters in their fonts.
 */
export function isForStaff(path: string): boolean {
  return FOR_STAFF.test(path)
}
