import { WalletView } from '#money/wallet/web/wallet-view.tsx'
import { VenueBalances } from '#play/venues/web/venue-balances.tsx'
import { useRefreshVenues } from '#play/venues/web/venues.queries.ts'
import { useRecordContents } from '../../records/use-record-contents.ts'

/** The member's wallet (S2-042) with the venues' part in it. */
export default function WalletPage() {
  return (
    <WalletView
      venues={<VenueBalances refreshable={false} />}
      useContents={useRecordContents}
      onRefresh={useRefreshVenues()}
    />
  )
}
