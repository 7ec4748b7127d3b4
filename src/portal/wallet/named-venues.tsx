import type { ReactNode } from 'react'
import { VenueNamesProvider } from '#money/wallet/web/index.ts'
import { useVenueNames } from '#play/venues/web/index.ts'

/** Gives the wallet's parts the names of the venues, which lie to the right of it. */
export function NamedVenues({ children }: { children: ReactNode }) {
  return <VenueNamesProvider value={useVenueNames(true)}>{children}</VenueNamesProvider>
}
