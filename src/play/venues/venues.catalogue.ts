import type { Locale } from '#platform/i18n/locale.ts'

/** The groups of venues, by their codes (S3-012). */
export const VENUE_GROUP = {
  sports: 'ty',
  esports: 'dj',
  slots: 'dz',
  fishing: 'by',
  live: 'zr',
  lottery: 'cp',
  chess: 'qp',
} as const
export type VenueGroup = (typeof VENUE_GROUP)[keyof typeof VENUE_GROUP]

/** The categories of venues, as `gameType` carries them (S3-093). */
export const VENUE_CATEGORY = {
  sports: 1,
  esports: 2,
  liveCasino: 3,
  lottery: 4,
  chess: 5,
  electronic: 6,
  fishing: 7,
} as const
export type VenueCategory = (typeof VENUE_CATEGORY)[keyof typeof VENUE_CATEGORY]

/** A venue that members lend balance to and play at (S3-013). */
export interface Venue {
  /** Stable for good: stands in paths (`{api}`) and names the venue's accounts in the ledger. */
  readonly channelCode: string
  readonly enName: string
  readonly names: Readonly<Record<Locale, string>>
  readonly gameType: VenueCategory
  readonly group: VenueGroup
}

/** Every venue that is open, in the order members see them. A new venue adds itself with one more entry. */
export const VENUES: readonly Venue[] = [
  {
    channelCode: 'sports',
    enName: 'Sports',
    names: { 'zh-CN': '体育', en: 'Sports' },
    gameType: VENUE_CATEGORY.sports,
    group: VENUE_GROUP.sports,
  },
]

/** The venue of a channel code, or undefined. */
export function findVenue(channelCode: string): Venue | undefined {
  return VENUES.find((venue) => venue.channelCode === channelCode)
}
