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
  /** An invented venue of a sandbox. */
  readonly isTest: boolean
}

/** Every venue of every house, in the order members see them. A new venue adds itself with one more entry. */
export const VENUES: readonly Venue[] = [
  {
    channelCode: 'sports',
    enName: 'Sports',
    names: { 'zh-CN': '体育', en: 'Sports' },
    gameType: VENUE_CATEGORY.sports,
    group: VENUE_GROUP.sports,
    isTest: false,
  },
]

/**
 * The venue outside the house that is invented, for trying out what happens when one does not answer. It is there only in a
 * sandbox that asks for it, and is never shown without saying that it is a test.
 */
export const TEST_VENUE: Venue = {
  channelCode: 'testing',
  enName: 'Test venue',
  names: { 'zh-CN': '测试场馆', en: 'Test venue' },
  gameType: VENUE_CATEGORY.electronic,
  group: VENUE_GROUP.slots,
  isTest: true,
}
