import { type AccountKey, HOUSE_OWNER } from '#money/ledger/ledger.chart.ts'
import {
  type AccountId,
  type GroupOutcome,
  group,
  type Leg,
  openAccounts,
  post,
  type Ref,
} from '#money/ledger/server/index.ts'
import type { Ctx, House } from '#platform/context/context.ts'
import type { Tx } from '#platform/db/index.ts'
import type { Refusal } from '#platform/errors/refusal.ts'
import { formatAmount } from '#platform/money/money.ts'
import { WalletErrors } from '../wallet.refusals.ts'
import { EMPTY_WALLET, type WalletParts } from '../wallet.rules.ts'
import { readWallets } from './balance.views.ts'

/** One thing to write into the books. */
export interface Booking<Name extends string = string> {
  /** Names the group: the same name is booked once, whoever asks again. */
  readonly name: readonly [namespace: string, businessId: string]
  /** The business record whose entries these are. */
  readonly ref: Ref
  readonly memo?: string
  /** The accounts its legs are between; opened when they do not exist yet. */
  readonly accounts: Readonly<Record<Name, AccountKey>>
  readonly legs: (account: Readonly<Record<Name, AccountId>>) => readonly Leg[]
}

/** Something else was booked under the same name before; nothing was posted. */
export class BookedOtherwise extends Error {
  override readonly name = 'BookedOtherwise'
}

/** What became of a booking: true when it was posted now, false when it was posted before; else why it was not. */
export type Booked = boolean | Refusal | BookedOtherwise

/**
 * Asks the ledger to post bookings, each whole or not at all, in one call; one that is refused costs the others nothing.
 * Answers for each: a refusal `insufficient` where a wallet of the member does not cover it, `BookedOtherwise` where its
 * name stands for another booking. Throws only on faults.
 */
export async function bookAll<Name extends string>(
  tx: Tx,
  house: House,
  bookings: readonly Booking<Name>[],
): Promise<readonly Booked[]> {
  if (bookings.length === 0) return []
  const at = house.clock.now()
  const keys = bookings.flatMap(({ accounts }) => Object.values<AccountKey>(accounts))
  const ids = await openAccounts(tx, keys, at)
  const idOf = new Map(keys.map((key, n) => [key, ids[n] as AccountId]))
  const keyOf = new Map(keys.map((key, n) => [ids[n] as AccountId, key]))
  const groups = bookings.map((booking) => {
    const accounts = Object.entries<AccountKey>(booking.accounts).map(([name, key]) => [name, idOf.get(key)])
    return group(booking.name, booking.legs(Object.fromEntries(accounts) as Record<Name, AccountId>), booking)
  })
  const outcomes = await post(tx, groups, at)
  const short = outcomes.map((outcome) => shortWallet(outcome, keyOf))
  const owners = short.flatMap((key) => (key ? [key.owner] : []))
  const wallets = owners.length > 0 ? await readWallets(tx, owners) : new Map<string, WalletParts>()
  return outcomes.map((outcome, n) => {
    if (outcome.status === 'posted') return true
    if (outcome.status === 'exists') return false
    const key = short[n]
    if (key) return insufficient(wallets.get(key.owner) ?? EMPTY_WALLET, key)
    const why = outcome.status === 'refused' ? outcome.reason : outcome.status
    const told = `the ledger refused ${bookings[n]?.name.join(' ')}: ${why}`
    if (why === 'conflict') return new BookedOtherwise(told)
    throw new Error(told)
  })
}

/**
 * Asks the ledger to post a booking. True when it was posted now, false when it was posted before.
 * @throws Refusal `insufficient` when a wallet of the member does not cover it; nothing is posted then.
 * @throws BookedOtherwise when the name stands for another booking.
 */
export async function book<Name extends string>(tx: Tx, ctx: Ctx, booking: Booking<Name>): Promise<boolean> {
  const [booked] = await bookAll(tx, ctx.house, [booking])
  if (booked instanceof Error) throw booked
  return booked ?? false
}

/** The member's account whose floor refused a posting, if that is why it was refused. */
function shortWallet(outcome: GroupOutcome, keyOf: ReadonlyMap<AccountId, AccountKey>): AccountKey | null {
  if (outcome.status !== 'refused' || outcome.reason !== 'floor' || outcome.account === null) return null
  const key = keyOf.get(outcome.account)
  return key && key.owner !== HOUSE_OWNER ? key : null
}

function insufficient(wallet: WalletParts, { name, scope, currency }: AccountKey): Refusal {
  const venue = wallet.venues.find((part) => part.channelCode === scope)
  const centre = currency === 'USDT' ? wallet.usdt.available : wallet.available
  const available =
    name === 'memberCentre' ? centre : name === 'memberInterest' ? wallet.interest : venue?.money
  return WalletErrors.insufficient({
    data: { available: available ? formatAmount(available) : '0.00', currency },
  })
}
