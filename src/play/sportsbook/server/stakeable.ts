import { type AccountKey, memberAccount } from '#money/ledger/ledger.chart.ts'
import { book, bookCovered, lockAccounts, openForLocks } from '#money/wallet/server/index.ts'
import type { App, Ctx } from '#platform/context/context.ts'
import type { Tx } from '#platform/db/index.ts'
import { money, payablePart, zero } from '#platform/money/money.ts'
import { followingAmounts } from '#play/venues/free-transfer.rules.ts'
import { freeTransferMembers } from '#play/venues/server/index.ts'
import type { BetResult, Payout } from '../settlement.rules.ts'
import { SPORTS_VENUE } from '../sportsbook.contract.ts'
import type { Balance } from './placing/book.ts'
import {
  accountsOf,
  type BookedBet,
  cashOutBookings,
  type FollowedBet,
  settlementBookings,
  stakeBookings,
  voidBookings,
} from './sportsbook.bookings.ts'
import type { BetRow } from './sportsbook.tables.ts'

/** What the books need to know of a bet, single or multiple: `stake` is what of it runs. */
type StakedBet = Pick<BetRow, 'id' | 'member_id' | 'stake'>

/** One that ends, and what is paid for what of it ran. */
interface DueBet extends Payout {
  readonly bet: StakedBet
  readonly result: BetResult
}

function betOf(bet: StakedBet): BookedBet {
  return { memberId: bet.member_id, venue: SPORTS_VENUE, betId: bet.id, stake: money('CNY', bet.stake) }
}

/** Of a member who wants to stake the accounts that it may come from and goes to. */
export interface Stakeable {
  readonly memberId: string
  readonly wallet: AccountKey<'CNY'>
  readonly stakes: AccountKey<'CNY'>
  /** Where what the sports wallet lacks may come from; null where it may not. */
  readonly centre: AccountKey<'CNY'> | null
  readonly follows: boolean
}

/**
 * The accounts of members who want to stake; with the centre wallet of those who have free transfer on (`free`) or of whom a
 * stake asks for it (`topUp`).
 */
export function stakeableOf(
  members: readonly { readonly memberId: string; readonly topUp: boolean }[],
  free: ReadonlySet<string>,
): readonly Stakeable[] {
  const ids = [...new Set(members.map(({ memberId }) => memberId))]
  const reached = new Set(members.flatMap(({ memberId, topUp }) => (topUp ? [memberId] : [])))
  return ids.map((memberId) => {
    const follows = free.has(memberId)
    const centre = follows || reached.has(memberId) ? memberAccount('memberCentre', memberId, 'CNY') : null
    return { memberId, ...accountsOf({ memberId, venue: SPORTS_VENUE }), centre, follows }
  })
}

const keysOf = (stakeable: readonly Stakeable[]) =>
  stakeable.flatMap(({ wallet, stakes, centre }) => (centre ? [wallet, stakes, centre] : [wallet, stakes]))

/** Opens what of these accounts does not exist yet, so that `lockStakeable` has nothing to ask before it locks. */
export function openStakeable(tx: Tx, app: App, stakeable: readonly Stakeable[]): Promise<void> {
  return openForLocks(tx, app, keysOf(stakeable))
}

/**
 * What each member has to stake, which nothing else changes until the transaction ends. Ask for all members at once whose
 * stakes the transaction is going to book, after every other lock but those of protection.
 */
export async function lockStakeable(
  tx: Tx,
  app: App,
  stakeable: readonly Stakeable[],
): Promise<ReadonlyMap<string, Balance>> {
  const keys = keysOf(stakeable)
  const available = await lockAccounts(tx, app, keys)
  const held = new Map(keys.map((key, n) => [key, available[n] ?? zero('CNY')]))
  return new Map(
    stakeable.map(({ memberId, wallet, centre, follows }) => [
      memberId,
      {
        there: held.get(wallet) ?? zero('CNY'),
        spare: payablePart((centre && held.get(centre)) ?? zero('CNY')),
        follows,
      },
    ]),
  )
}

/**
 * Takes the stakes of bets out of balances that are locked and cover them; once for each bet. What a balance
 * lacks at the venue follows from the centre wallet.
 */
export async function takeStakes(
  tx: Tx,
  app: App,
  bets: readonly StakedBet[],
  balances: ReadonlyMap<string, Balance>,
): Promise<void> {
  const bookings = withFollowers(bets, balances).flatMap(stakeBookings)
  if (bookings.length > 0) await bookCovered(tx, app, bookings)
}

function withFollowers(
  bets: readonly StakedBet[],
  balances: ReadonlyMap<string, Balance>,
): readonly FollowedBet[] {
  const follows = new Map<string, bigint>()
  for (const memberId of new Set(bets.map((bet) => bet.member_id))) {
    const own = bets.filter((bet) => bet.member_id === memberId)
    const amounts = followingAmounts(
      balances.get(memberId)?.there.units ?? 0n,
      own.map(({ stake }) => stake),
    )
    for (const [n, bet] of own.entries()) follows.set(bet.id, amounts[n] ?? 0n)
  }
  return bets.map((bet) => ({ ...betOf(bet), follows: money('CNY', follows.get(bet.id) ?? 0n) }))
}

/**
 * Pays bets that ended into their members' sports wallets, void ones their stakes, and on to the centre wallet where they have free transfer on; once
 * for each bet, and all in one posting.
 */
export async function payBets(tx: Tx, app: App, due: readonly DueBet[]): Promise<void> {
  if (due.length === 0) return
  const members = [...new Set(due.map(({ bet }) => bet.member_id))]
  const free = await freeTransferMembers({ app, tx }, members)
  const bookings = due.flatMap(({ bet, result, ...payout }) => {
    const booked = { ...betOf(bet), home: free.has(bet.member_id) }
    if (result === 'void') return voidBookings(booked)
    const [paid, remainder] = [money('CNY', payout.paid), money('CNY', payout.remainder)]
    return settlementBookings({ ...booked, paid, remainder })
  })
  await book(tx, app, ...bookings)
}

/** Pays parts of bets that are cashed out, as settled ones are paid; once for each part, and all in one posting. */
export async function payCashOuts(
  tx: Tx,
  { app }: Ctx,
  parts: readonly {
    readonly bet: StakedBet
    readonly id: string
    readonly stake: bigint
    readonly paid: bigint
  }[],
): Promise<void> {
  const free = await freeTransferMembers({ app, tx }, [...new Set(parts.map(({ bet }) => bet.member_id))])
  const bookings = parts.flatMap(({ bet, id, stake, paid }) =>
    cashOutBookings({
      ...betOf(bet),
      stake: money('CNY', stake),
      cashOutId: id,
      paid: money('CNY', paid),
      home: free.has(bet.member_id),
    }),
  )
  await book(tx, app, ...bookings)
}

/** What the books call the record that a bet's entries belong to. */
export const bookRef = (betId: string) => ({ kind: 'bet', id: betId })
