import { useTranslation } from 'react-i18next'
import type { NameVenue } from '#money/wallet/web/venue-names.ts'
import { LOCALES } from '#platform/i18n/locale.ts'
import { useVenues } from '#play/venues/web/venues.queries.ts'

/** Names venues by their channel code in the language in use; a venue that is not known yet keeps its code. */
export function useVenueNames(): NameVenue {
  const { language } = useTranslation().i18n
  const locale = LOCALES.find((one) => one === language) ?? LOCALES[0]
  const { data } = useVenues()
  const names = new Map(data?.venues.map((venue) => [venue.channelCode, venue.names[locale]]))
  return (channelCode) => names.get(channelCode) ?? channelCode
}
