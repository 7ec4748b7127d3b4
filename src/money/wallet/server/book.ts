import { type AccountKey, HOUSE_OWNER } from '#money/ledger/ledger.chart.ts'
import { type AccountId, group, type Leg, openAccounts, post, type Ref } from '#money/ledger/server/index.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { Tx } from '#platform/db/index.ts'
import { formatAmount } from '#platform/money/money.ts'
import { WalletErrors } from '../wallet.refusals.ts'
import { readWallet } from './balance.views.ts'

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

/**
 * Asks the ledger to post a booking. True when it was posted now, false when it was posted before.
 * @throws Refusal `insufficient` when a wallet of the member does not cover it; nothing is posted then.
 * @throws BookedOtherwise when the name stands for another booking.
 */
export async function book<Name extends string>(tx: Tx, ctx: Ctx, booking: Booking<Name>): Promise<boolean> {
  const at = ctx.house.clock.now()
  const names = Object.keys(booking.accounts) as Name[]
  const keys = names.map((name) => booking.accounts[name])
  const ids = await openAccounts(tx, keys, at)
  const account = Object.fromEntries(names.map((name, n) => [name, ids[n]])) as Record<Name, AccountId>
  const legs = booking.legs(account)
  const [outcome] = await post(tx, [group(booking.name, legs, booking)], at)
  if (outcome?.status === 'posted') return true
  if (outcome?.status === 'exists') return false
  if (outcome?.status === 'refused' && outcome.reason === 'floor') {
    const short = keys[ids.indexOf(outcome.account ?? -1n)]
    if (short && short.owner !== HOUSE_OWNER) throw await insufficient(tx, short)
  }
  const why = outcome?.status === 'refused' ? outcome.reason : outcome?.status
  const told = `the ledger refused ${booking.name.join(' ')}: ${why}`
  throw why === 'conflict' ? new BookedOtherwise(told) : new Error(told)
}

async function insufficient(tx: Tx, { owner, name, scope }: AccountKey): Promise<Error> {
  const wallet = await readWallet(tx, owner)
  const venue = wallet.venues.find((part) => part.channelCode === scope)
  const available = name === 'memberCentre' ? wallet.available : venue?.money
  return WalletErrors.insufficient({
    data: { available: available ? formatAmount(available) : '0.00', currency: 'CNY' },
  })
}
