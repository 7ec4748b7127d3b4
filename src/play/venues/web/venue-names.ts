import { useTranslation } from 'react-i18next'
import { useCallQuery } from '#platform/http/web/query.ts'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { findVenue, type Venue } from '../venues.catalogue.ts'
import { type Lobby, lobbyCall } from '../venues.contract.ts'

/** Names of venues change with a start of the house alone. */
const NAMES_FOR_SECONDS = 600

/** The locale key of a venue's name, for what hands labels on as data. */
export function venueLabel({ channelCode }: Venue): string {
  return `venues.names.${channelCode}`
}

/** What a venue of an answer is called, in the language of the page. */
export const nameIn = (names: Lobby['venues'][number]['names']): string => names[currentLanguage()]

/**
 * Names venues by their channel code, in the language of the page: those of the table by the portal's words, a studio that
 * the operator names as the lobby calls it. What is in neither keeps its code. The lobby is asked where `asks`; else what
 * is known of it does.
 */
export function useVenueNames(asks = false): (channelCode: string) => string {
  const { t } = useTranslation()
  const { data } = useCallQuery(lobbyCall, {}, { enabled: asks, staleSeconds: NAMES_FOR_SECONDS })
  return (channelCode) => {
    const venue = findVenue(channelCode)
    if (venue) return t(venueLabel(venue))
    const studio = data?.venues.find((one) => one.channelCode === channelCode)
    return studio ? nameIn(studio.names) : channelCode
  }
}
