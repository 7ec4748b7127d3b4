import { memberAccount } from '#money/ledger/ledger.chart.ts'
import { book, bookAll, lockAccounts } from '#money/wallet/server/index.ts'
import type { App, Ctx } from '#platform/context/context.ts'
import type { Tx } from '#platform/db/index.ts'
import { type Money, money, payablePart, zero } from '#platform/money/money.ts'
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

/**
 * What each member has to stake, which nothing else changes until the transaction ends; with the centre
 * wallet where they have free transfer on or a stake asks for it (`topUp`). Ask for all members at once whose stakes the transaction is going
 * to book, after every other lock.
 */
export async function lockStakeableOf(
  tx: Tx,
  app: App,
  members: readonly { readonly memberId: string; readonly topUp: boolean }[],
): Promise<ReadonlyMap<string, Balance>> {
  const ids = [...new Set(members.map(({ memberId }) => memberId))]
  const free = await freeTransferMembers({ app, tx }, ids)
  const reached = new Set(members.flatMap(({ memberId, topUp }) => (topUp ? [memberId] : [])))
  const wanted = ids.map((memberId) => {
    const { wallet, stakes } = accountsOf({ memberId, venue: SPORTS_VENUE })
    const centre = memberAccount('memberCentre', memberId, 'CNY')
    const reaches = free.has(memberId) || reached.has(memberId)
    return { memberId, accounts: reaches ? [wallet, stakes, centre] : [wallet, stakes] }
  })
  const keys = wanted.flatMap(({ accounts }) => accounts)
  const available = await lockAccounts(tx, app, keys)
  const held = new Map(keys.map((key, n) => [key, available[n] ?? zero('CNY')]))
  return new Map(
    wanted.map(({ memberId, accounts: [wallet, , centre] }) => [
      memberId,
      {
        there: amountOn(held, wallet),
        spare: payablePart(amountOn(held, centre)),
        follows: free.has(memberId),
      },
    ]),
  )
}

const amountOn = <K>(held: ReadonlyMap<K, Money<'CNY'>>, key: K | undefined): Money<'CNY'> =>
  (key === undefined ? undefined : held.get(key)) ?? zero('CNY')

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
  const { outcomes } = await bookAll(tx, app, bookings)
  const unbooked = bookings.find((_, n) => outcomes[n] !== 'posted')
  if (unbooked) throw new Error(`${unbooked.name.join(' ')} was not booked`)
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
    readonly bet: BetRow
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
