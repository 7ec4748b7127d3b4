import { useTranslation } from 'react-i18next'
import { findVenue, type Venue } from '../venues.catalogue.ts'

/** The locale key of a venue's name, for what hands labels on as data. */
export function venueLabel({ channelCode }: Venue): string {
  return `venues.names.${channelCode}`
}

/** Names venues by their channel code, in the language of the page; what is in no table keeps its code. */
export function useVenueNames(): (channelCode: string) => string {
  const { t } = useTranslation()
  return (channelCode) => {
    const venue = findVenue(channelCode)
    return venue ? t(venueLabel(venue)) : channelCode
  }
}
