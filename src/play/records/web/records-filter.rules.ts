import type { FilterFields } from '#platform/lists/web/list-address.rules.ts'
import { VENUE_CATEGORIES, VENUES } from '#play/venues/venues.catalogue.ts'

/** What the record can be narrowed to, as its call takes it; empty where it is not. */
export type RecordsFilter = {
  readonly state: '' | 'open' | 'settled'
  readonly channelCode: string
  readonly gameType: string
  readonly from: string
  readonly to: string
}

/** What the address of the record may say. */
export const RECORDS_FIELDS: FilterFields<RecordsFilter> = {
  state: ['open', 'settled'],
  channelCode: VENUES.map(({ channelCode }) => channelCode),
  gameType: VENUE_CATEGORIES.map(String),
  from: 'day',
  to: 'day',
}

/** Everything that was played. */
export const ALL_ROUNDS: RecordsFilter = { state: '', channelCode: '', gameType: '', from: '', to: '' }

/**
 * What there is to say where the filter lets nothing through: that there is nothing yet (at all, or in this
 * state), or that nothing fits.
 */
export function emptyWordOf(
  { state, ...rest }: RecordsFilter,
  page: number,
): 'all' | 'open' | 'settled' | 'none' {
  const isPlain = page === 1 && Object.values(rest).every((value) => value === '')
  return isPlain ? state || 'all' : 'none'
}
