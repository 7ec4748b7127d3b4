import { BuyCoinsLink } from '#money/coins/web/index.ts'
import { WalletView } from '#money/wallet/web/index.ts'
import { useRefreshVenues, VenueBalances } from '#play/venues/web/index.ts'
import { useTransactionContents } from '../../transactions/use-transaction-contents.ts'

/** The member's wallet (S2-042) with the venues' part and the way to gold coins in it. */
export default function WalletPage() {
  return (
    <WalletView
      venues={<VenueBalances refreshable={false} />}
      coinAction={<BuyCoinsLink />}
      useContents={useTransactionContents}
      onRefresh={useRefreshVenues()}
    />
  )
}
