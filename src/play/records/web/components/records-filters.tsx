import { useTranslation } from 'react-i18next'
import { ListFilters } from '#platform/lists/web/list-filters.tsx'
import { VENUE_KINDS, type VenueKind } from '#play/venues/venues.catalogue.ts'
import { useVenueNames, useVenues } from '#play/venues/web/index.ts'
import type { RecordsFilter } from '../records-filter.rules.ts'

const KINDS = Object.keys(VENUE_KINDS) as VenueKind[]

/** Narrows the record by the venues that there are, their categories, and the days something was placed on. */
export function RecordsFilters({
  filter,
  onChange,
}: {
  filter: RecordsFilter
  onChange: (filter: RecordsFilter) => void
}) {
  const { t } = useTranslation()
  const nameVenue = useVenueNames()
  const venues = useVenues().data?.venues ?? []
  const kinds = KINDS.filter((kind) => venues.some(({ gameType }) => gameType === VENUE_KINDS[kind].gameType))
  return (
    <div data-unprinted="">
      <ListFilters
        filter={filter}
        onChange={onChange}
        choices={[
          {
            key: 'channelCode',
            label: t('records.venue'),
            items: venues.map(({ channelCode }) => ({ value: channelCode, label: nameVenue(channelCode) })),
          },
          {
            key: 'gameType',
            label: t('records.category'),
            items: kinds.map((kind) => ({
              value: String(VENUE_KINDS[kind].gameType),
              label: t(`venues.kinds.${kind}`),
            })),
          },
        ]}
      />
    </div>
  )
}
