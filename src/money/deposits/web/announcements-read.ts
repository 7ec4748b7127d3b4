/** Session storage: which announcements were closed; a new one, or a new end of one, is shown again. */
const STORED = 'fairhall.depositAnnouncements'

/** What of an announcement says whether it is the same one: not its words, which change with the language. */
export interface AnnouncementMark {
  readonly id: string
}

const markOf = ({ id }: AnnouncementMark) => id

/** The marks of the announcements that were closed in this session of the browser. */
export function closedAnnouncements(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(STORED) ?? '[]')
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : []
  } catch {
    return []
  }
}

/** Keeps announcements closed for the rest of the session of the browser; gives all that are. */
export function closeAnnouncements(shown: readonly AnnouncementMark[]): readonly string[] {
  const closed = [...new Set([...closedAnnouncements(), ...shown.map(markOf)])]
  try {
    sessionStorage.setItem(STORED, JSON.stringify(closed))
  } catch {
    // Storage is forbidden here: they stay closed as long as the page is open.
  }
  return closed
}

/** The announcements that are still to be read. */
export const unread = <T extends AnnouncementMark>(
  announcements: readonly T[],
  closed: readonly string[],
): readonly T[] => announcements.filter((one) => !closed.includes(markOf(one)))
