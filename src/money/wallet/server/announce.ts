import type { AccountKey } from '#money/ledger/ledger.chart.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { Tx } from '#platform/db/index.ts'
import { formatAmount } from '#platform/money/money.ts'
import { emit } from '#platform/outbox/server/emit.ts'
import { venueView } from '../balance.rules.ts'
import { WalletChanged } from '../wallet.contract.ts'
import type { WalletChange, WalletParts } from '../wallet.rules.ts'
import { readWallet } from './balance.views.ts'

/** The parts of a wallet that bookings on these accounts can change. Their balances are locked: nobody else changes them now. */
function changedParts(wallet: WalletParts, memberId: string, accounts: readonly AccountKey[]): WalletChange {
  const own = accounts.filter((account) => account.owner === memberId && account.currency === 'CNY')
  const venues = new Set(own.map((account) => account.scope).filter((scope) => scope !== ''))
  const { available, held } = wallet
  return {
    centre: own.some((account) => account.name === 'memberCentre') ? { available, held } : null,
    venues: wallet.venues.filter((venue) => venues.has(venue.channelCode)),
  }
}

/** Tells the member's open tabs what changed, when the transaction commits. Gives the wallet as it is now. */
export async function announce(
  tx: Tx,
  ctx: Ctx,
  memberId: string,
  accounts: readonly AccountKey[],
): Promise<WalletParts> {
  const wallet = await readWallet(tx, memberId)
  const { centre, venues } = changedParts(wallet, memberId, accounts)
  if (!centre && venues.length === 0) return wallet
  await emit(tx, WalletChanged, {
    key: memberId,
    payload: {
      memberId,
      currency: 'CNY',
      centre: centre && { available: formatAmount(centre.available), held: formatAmount(centre.held) },
      venues: venues.map(venueView),
      at: ctx.house.clock.now().toISOString(),
    },
    topics: [`member:${memberId}`],
  })
  return wallet
}
