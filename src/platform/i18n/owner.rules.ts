/** A file of texts: of a room, or of its desk. */
const LOCALE_FILE = /(?:^|\/)([\w-]+)(\/desk)?\/locales\/([\w-]+)\.json$/

/**
 * What is only for those who run the house: desks, and the wings `staff` and `console`. Seen from any folder
 * above.
 */
const FOR_STAFF = /\/desk\/|(?:^|\/)src\/(?:staff|console)\//

/** Whose texts a file holds, the first part of their keys, and in which language. */
export interface TextsOf {
  /**
   * `deposits` for `src/money/deposits/locales/en.json`, `depositsDesk` for
   * `src/money/deposits/desk/locales/en.json`.
   */
  readonly owner: string
  readonly locale: string
}

/** Whose texts a file holds; null for what is no file of texts. */
export function textsOf(path: string): TextsOf | null {
  const [, room, desk, locale] = LOCALE_FILE.exec(path) ?? []
  return room && locale ? { owner: desk ? `${room}Desk` : room, locale } : null
}

/**
 * Whether nothing of a source file ever reaches a member: then its texts are not in their bundle, nor its
 * characters in their fonts.
 */
export function isForStaff(path: string): boolean {
  return FOR_STAFF.test(path)
}
