import { BuyCoinsLink } from '#money/coins/web/index.ts'
import { GrantsList } from '#money/grants/web/index.ts'
import { WalletView } from '#money/wallet/web/index.ts'
import { useRefreshVenues, VenueBalances } from '#play/venues/web/index.ts'
import { useTransactionContents } from '../../transactions/use-transaction-contents.ts'

/** The member's wallet (S2-042) with the venues' part, what the house gave, and the way to gold coins in it. */
export default function WalletPage() {
  return (
    <WalletView
      venues={<VenueBalances refreshable={false} />}
      grants={<GrantsList />}
      coinAction={<BuyCoinsLink />}
      useContents={useTransactionContents}
      onRefresh={useRefreshVenues()}
    />
  )
}
