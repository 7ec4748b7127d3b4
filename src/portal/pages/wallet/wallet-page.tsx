import { BuyCoinsLink } from '#money/coins/web/buy-coins-link.tsx'
import { WalletView } from '#money/wallet/web/wallet-view.tsx'
import { VenueBalances } from '#play/venues/web/venue-balances.tsx'
import { useRefreshVenues } from '#play/venues/web/venues.queries.ts'
import { useRecordContents } from '../../records/use-record-contents.ts'

/** The member's wallet (S2-042) with the venues' part and the way to gold coins in it. */
export default function WalletPage() {
  return (
    <WalletView
      venues={<VenueBalances refreshable={false} />}
      coinAction={<BuyCoinsLink />}
      useContents={useRecordContents}
      onRefresh={useRefreshVenues()}
    />
  )
}
