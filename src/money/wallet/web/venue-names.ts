import { createContext, use } from 'react'

/**
 * Names a venue by its channel code, in the language of the page. Venues lie to the right of the wallet: the
 * portal hands it in.
 */
export type NameVenue = (channelCode: string) => string

const VenueNames = createContext<NameVenue>((channelCode) => channelCode)

/** Gives the parts below it the names of the venues. */
export const VenueNamesProvider = VenueNames.Provider

/** How venues are named here. */
export function useVenueName(): NameVenue {
  return use(VenueNames)
}
