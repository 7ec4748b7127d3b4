import type { PlayKind } from '#members/stakes/stakes.contract.ts'
import type { ControlSwitchName } from '#site/config/config.contract.ts'

/** What the specification says of a kind of venues. */
interface VenueKindFacts {
  /** The code of the kind's group (S3-012). */
  readonly group: string
  /** The number of its category, as `gameType` carries it (S3-093). */
  readonly gameType: number
}

/**
 * The seven kinds of venues, in the order of the specification's categories. A kind's name is also the name
 * of its art and its accent (`src/design/art/venue-art.ts`); its sign stands in `web/venue-face.ts`. The
 * compiler holds all three to the same seven.
 */
export const VENUE_KINDS = {
  sports: { group: 'ty', gameType: 1 },
  esports: { group: 'dj', gameType: 2 },
  live: { group: 'zr', gameType: 3 },
  lottery: { group: 'cp', gameType: 4 },
  chess: { group: 'qp', gameType: 5 },
  slots: { group: 'dz', gameType: 6 },
  fishing: { group: 'by', gameType: 7 },
} as const satisfies Record<PlayKind, VenueKindFacts>
export type VenueKind = keyof typeof VENUE_KINDS

/** The codes of the groups (S3-012). */
export const VENUE_GROUPS = Object.values(VENUE_KINDS).map(({ group }) => group)
export type VenueGroup = (typeof VENUE_GROUPS)[number]
/** The numbers of the categories (S3-093). */
export const VENUE_CATEGORIES = Object.values(VENUE_KINDS).map(({ gameType }) => gameType)

/** The kind whose group has this code. */
export function kindOfGroup(group: VenueGroup): VenueKind {
  const kinds = Object.keys(VENUE_KINDS) as VenueKind[]
  return kinds.find((kind) => VENUE_KINDS[kind].group === group) as VenueKind
}

/**
 * A venue that members lend balance to and play at (S3-013). Its names stand in this room's locales under
 * `names`, by its channel code.
 */
interface VenueEntry {
  /** Stable for good: stands in paths (`{api}`) and names the venue's accounts in the ledger. */
  readonly channelCode: string
  readonly kind: VenueKind
  /**
   * Where its books are: `house`, in this house's own database, and then every transfer is answered in its
   * own transaction; `outside`, with somebody who has to be asked (`server/venue-registry.ts` has the
   * adapter).
   */
  readonly books: 'house' | 'outside'
  /** The portal's page that opens it; null where it has none here, and is opened at an address of its own. */
  readonly page: string | null
  /**
   * An invented venue of a sandbox: there only where that asks for it, and never shown without saying that it
   * is a test.
   */
  readonly isTest: boolean
  /** The site's switch without which it takes nobody; null where it hangs on none. */
  readonly switchedBy: ControlSwitchName | null
}

/** The sportsbook (`src/play/sportsbook`), on the specification's sports page (S2-066). */
export const SPORTS = {
  channelCode: 'sports',
  kind: 'sports',
  books: 'house',
  page: '/app/sport',
  isTest: false,
  switchedBy: 'fbty',
} as const satisfies VenueEntry

/** Slots and instant games of the house (`src/play/games`), on the specification's gaming page (S2-063). */
export const GAMES = {
  channelCode: 'slots',
  kind: 'slots',
  books: 'house',
  page: '/app/gaming',
  isTest: false,
  switchedBy: null,
} as const satisfies VenueEntry

/** Lottery of the house (`src/play/draws`), on the specification's lottery page (S2-070). */
export const LOTTERY = {
  channelCode: 'lottery',
  kind: 'lottery',
  books: 'house',
  page: '/app/lottery',
  isTest: false,
  switchedBy: null,
} as const satisfies VenueEntry

/** The live dealer's tables of the house (`src/play/dealer`), on the specification's live casino page (S2-069). */
export const LIVE = {
  channelCode: 'live',
  kind: 'live',
  books: 'house',
  page: '/app/realbet',
  isTest: false,
  switchedBy: null,
} as const satisfies VenueEntry

/**
 * The venue outside the house that is invented, for trying out what happens when one does not answer. No game
 * is played there.
 */
export const TEST_VENUE = {
  channelCode: 'testing',
  kind: 'slots',
  books: 'outside',
  page: null,
  isTest: true,
  switchedBy: null,
} as const satisfies VenueEntry

/**
 * Every venue, in the order members see them: only what stands. A new one is one more entry, with its two
 * names; one outside the house is an adapter besides.
 */
export const VENUES = [SPORTS, GAMES, LOTTERY, LIVE, TEST_VENUE] as const satisfies readonly VenueEntry[]
export type Venue = (typeof VENUES)[number]

/**
 * Doors besides those of the venues themselves: other kinds of play at a venue, with its wallet, on pages of their own. E-sports
 * (S2-064) are bet on at the sportsbook, so that their legs go into one multiple with football.
 */
export const SIDE_DOORS = [
  { id: 'esports', venue: SPORTS, kind: 'esports', page: '/app/eGaming/dj' },
] as const satisfies readonly {
  readonly id: string
  readonly venue: Venue
  readonly kind: VenueKind
  readonly page: string
}[]

/**
 * A venue as it stands in a house: one of the table, or an outside studio that the operator of the house names, whose
 * names come with it.
 */
export interface StandingVenue extends VenueEntry {
  readonly names?: { readonly 'zh-CN': string; readonly en: string }
  /** It plays from the centre wallet, of which it asks for each stake: nothing is lent to it, and nothing lies there. */
  readonly isSeamless?: boolean
}

/** The channel codes of the table's venues outside the house: each has an adapter, or nothing compiles. */
export type OutsideCode = Extract<Venue, { books: 'outside' }>['channelCode']

/** The venue of a channel code; undefined where there is none. */
export function findVenue(channelCode: string): Venue | undefined {
  return VENUES.find((venue) => venue.channelCode === channelCode)
}
