import { type AccountKey, HOUSE_OWNER } from '#money/ledger/ledger.chart.ts'
import type { App } from '#platform/context/context.ts'
import type { Tx } from '#platform/db/index.ts'
import { formatAmount } from '#platform/money/money.ts'
import { emitAll } from '#platform/outbox/server/emit.ts'
import { usdtView, venueView } from '../balance.rules.ts'
import { WalletChanged } from '../wallet.contract.ts'
import type { WalletChange, WalletParts } from '../wallet.rules.ts'
import { EMPTY_SHOWN, readShown, type ShownWallet } from './balance.views.ts'
import type { Booking } from './booking.ts'
import { partsTouched, type TouchedParts } from './transactions/touched.rules.ts'
import { bringLines } from './transactions/transactions.store.ts'
import { keepLinesAndVersions } from './versions.store.ts'

/** The touched parts of a wallet, as they are. */
function changeOf(wallet: WalletParts, touched: TouchedParts): WalletChange {
  const { available, held, interest, coins, usdt } = wallet
  return {
    centre: touched.centre ? { available, held } : null,
    venues: wallet.venues.filter(({ channelCode }) => touched.venues.has(channelCode)),
    interest: touched.interest ? interest : null,
    coins: touched.coins ? coins : null,
    usdt: touched.usdt ? usdt : null,
  }
}

const ownersOf = (bookings: readonly Booking[]) =>
  bookings
    .flatMap(({ legs }) =>
      legs.flatMap(({ debit, credit }: Record<'debit' | 'credit', AccountKey>) => [
        debit.owner,
        credit.owner,
      ]),
    )
    .filter((owner) => owner !== HOUSE_OWNER)

/**
 * Writes the lines that posted bookings bring, and tells the open tabs of each member what they changed, when
 * the transaction commits: once, however many bookings it was, and with the version that the wallet has by
 * it. Called after the posting, and once in a transaction. Gives the wallets of all whose bookings these are,
 * and of `others`, as they are now.
 */
export async function tellWallets(
  tx: Tx,
  app: App,
  posted: readonly Booking[],
  others: readonly Booking[],
): Promise<ReadonlyMap<string, ShownWallet>> {
  const touched = partsTouched(posted)
  const members = [...touched.keys()]
  const now = app.clock.now()
  if (members.length > 0 || bringLines(posted))
    await keepLinesAndVersions(tx, { memberIds: members, posted, at: now })
  const read = [...new Set([...members, ...ownersOf(others)])]
  // Read now: who had the version before has committed, and who will have the next one waits.
  const wallets = read.length > 0 ? await readShown(tx, read) : new Map<string, ShownWallet>()
  const at = now.toISOString()
  await emitAll(
    tx,
    WalletChanged,
    members.map((memberId) => {
      const { parts, version } = wallets.get(memberId) ?? EMPTY_SHOWN
      const change = changeOf(parts, touched.get(memberId) as TouchedParts)
      const { centre, venues, interest, coins, usdt } = change
      return {
        key: memberId,
        payload: {
          memberId,
          version,
          currency: 'CNY',
          centre: centre && { available: formatAmount(centre.available), held: formatAmount(centre.held) },
          venues: venues.map(venueView),
          ...(interest && { interest: formatAmount(interest) }),
          ...(coins && { coins: formatAmount(coins) }),
          ...(usdt && { usdt: usdtView(usdt) }),
          at,
        },
        topics: [`member:${memberId}`],
      }
    }),
  )
  return wallets
}
