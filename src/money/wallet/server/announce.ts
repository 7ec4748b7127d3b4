import type { AccountKey } from '#money/ledger/ledger.chart.ts'
import type { Ctx, House } from '#platform/context/context.ts'
import type { Tx } from '#platform/db/index.ts'
import { formatAmount } from '#platform/money/money.ts'
import { emitAll } from '#platform/outbox/server/emit.ts'
import { usdtView, venueView } from '../balance.rules.ts'
import { WalletChanged } from '../wallet.contract.ts'
import { EMPTY_WALLET, type WalletChange, type WalletParts } from '../wallet.rules.ts'
import { readWallets } from './balance.views.ts'
import { nextVersions } from './versions.store.ts'

/** The parts of a wallet that bookings on these accounts of its member can change. */
function changedParts(wallet: WalletParts, own: readonly AccountKey[]): WalletChange {
  const venues = new Set(own.map((account) => account.scope).filter((scope) => scope !== ''))
  const { available, held, interest, coins } = wallet
  const touches = (name: AccountKey['name']) =>
    own.some((account) => account.name === name && account.currency !== 'USDT')
  return {
    centre: touches('memberCentre') ? { available, held } : null,
    venues: wallet.venues.filter((venue) => venues.has(venue.channelCode)),
    interest: touches('memberInterest') ? interest : null,
    coins: touches('memberCoins') ? coins : null,
    usdt: own.some((account) => account.currency === 'USDT') ? wallet.usdt : null,
  }
}

/** Accounts of a member that are no part of what their wallet shows by themselves. */
const UNSEEN: ReadonlySet<AccountKey['name']> = new Set(['memberPayout', 'memberEscrow'])

/** What bookings for a member touched. */
export interface Touched {
  readonly memberId: string
  readonly accounts: readonly AccountKey[]
}

/**
 * Tells the open tabs of each member what changed, when the transaction commits: once, however many bookings it was, and with the
 * version that the wallet has by it. Called after the posting, and once in a transaction. Gives the wallets as they are now.
 */
export async function announceAll(
  tx: Tx,
  house: House,
  touched: readonly Touched[],
): Promise<ReadonlyMap<string, WalletParts>> {
  if (touched.length === 0) return new Map()
  const accounts = new Map<string, AccountKey[]>()
  for (const { memberId, accounts: own } of touched) {
    accounts.set(memberId, [
      ...(accounts.get(memberId) ?? []),
      ...own.filter(({ owner }) => owner === memberId),
    ])
  }
  const changed = [...accounts.entries()].filter(([, own]) => own.some(({ name }) => !UNSEEN.has(name)))
  const versions = await nextVersions(
    tx,
    changed.map(([memberId]) => memberId),
  )
  // Read now: who had the version before has committed, and who will have the next one waits.
  const wallets = await readWallets(tx, [...accounts.keys()])
  const at = house.clock.now().toISOString()
  const changes = changed.map(([memberId, own]) => ({
    memberId,
    version: versions.get(memberId) ?? 0,
    ...changedParts(wallets.get(memberId) ?? EMPTY_WALLET, own),
  }))
  await emitAll(
    tx,
    WalletChanged,
    changes.map(({ memberId, version, centre, venues, interest, usdt, coins }) => ({
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
    })),
  )
  return wallets
}

/** Tells the member's open tabs what changed, when the transaction commits. Gives the wallet as it is now. */
export async function announce(
  tx: Tx,
  ctx: Ctx,
  memberId: string,
  accounts: readonly AccountKey[],
): Promise<WalletParts> {
  return (await announceAll(tx, ctx.house, [{ memberId, accounts }])).get(memberId) ?? EMPTY_WALLET
}
