import { houseAccount, memberAccount } from '#money/ledger/ledger.chart.ts'
import { type AccountId, type Leg, lockBalances, openAccounts, postLeg } from '#money/ledger/server/index.ts'
import type { Ctx, House } from '#platform/context/context.ts'
import type { Tx } from '#platform/db/index.ts'
import { type Money, money, zero } from '#platform/money/money.ts'
import type { DealType } from '../../wallet.contract.ts'
import { settlementShares, type WalletParts } from '../../wallet.rules.ts'
import { announce, announceAll } from '../announce.ts'
import { readWallet } from '../balance.views.ts'
import { type Booked, type Booking, book, bookAll } from '../book.ts'
import { insertMovement, insertMovements, type NewMovement } from '../movements.store.ts'

/** A bet as the wallet knows it. */
export interface Bet {
  readonly memberId: string
  /** Channel code of the venue it was placed at. */
  readonly venue: string
  readonly betId: string
  /** Whole cents, more than zero. */
  readonly stake: Money<'CNY'>
}

/** How a bet ended, in money. */
export interface Settlement extends Bet {
  /** What the member gets, the stake included: whole cents, zero for a lost bet. */
  readonly paid: Money<'CNY'>
  /** The exact return less what is paid; negative where rounding went up. */
  readonly remainder: Money<'CNY'>
}

/** A member's wallet at a venue. */
export type Purse = Pick<Bet, 'memberId' | 'venue'>

const refOf = ({ betId }: Bet) => ({ kind: 'bet', id: betId })
const ownAccounts = ({ memberId, venue }: Purse) => ({
  wallet: memberAccount('memberVenue', memberId, 'CNY', venue),
  stakes: memberAccount('memberStakes', memberId, 'CNY', venue),
})

/**
 * What each member can stake at a venue, which nothing else changes until the transaction ends. Ask for all members at
 * once whose stakes the transaction is going to book, after every other lock.
 */
export async function lockPurses(
  tx: Tx,
  house: House,
  purses: readonly Purse[],
): Promise<ReadonlyMap<string, Money<'CNY'>>> {
  if (purses.length === 0) return new Map()
  const keys = purses.map(ownAccounts).flatMap(({ wallet, stakes }) => [wallet, stakes])
  const ids = await openAccounts(tx, keys, house.clock.now())
  const available = await lockBalances(tx, ids)
  // Of each purse's two accounts, the first is the wallet.
  const unitsOf = (n: number) => available.get(ids[2 * n] as AccountId) ?? 0n
  return new Map(purses.map(({ memberId }, n) => [memberId, money('CNY', unitsOf(n))]))
}

function stakeBooking(bet: Bet): Booking<'wallet' | 'stakes'> {
  return {
    name: ['bet.stake', bet.betId],
    ref: refOf(bet),
    accounts: ownAccounts(bet),
    legs: ({ wallet, stakes }) => [
      postLeg({ debit: wallet, credit: stakes, amount: bet.stake, reason: 'staked' }),
    ],
  }
}

/** Puts the stakes of bets at risk, out of the venue wallets, all in one posting and once for each bet. Answers for each. */
export async function placeStakes(tx: Tx, house: House, bets: readonly Bet[]): Promise<readonly Booked[]> {
  const booked = await bookAll(tx, house, bets.map(stakeBooking))
  const posted = bets.filter((_, n) => booked[n] === true)
  const at = house.clock.now()
  await insertMovements(
    tx,
    posted.map((bet) => noteOf(bet, 'stake', bet.stake, at)),
  )
  const touched = posted.map((bet) => ({ memberId: bet.memberId, accounts: Object.values(ownAccounts(bet)) }))
  await announceAll(tx, house, touched)
  return booked
}

/**
 * Puts the stake of a bet at risk, out of the venue wallet. Once for each bet. Gives the wallet as it is then.
 * @throws Refusal `insufficient`
 */
export async function placeStake(tx: Tx, ctx: Ctx, bet: Bet): Promise<WalletParts> {
  const [booked] = await placeStakes(tx, ctx.house, [bet])
  if (booked instanceof Error) throw booked
  return readWallet(tx, bet.memberId)
}

/**
 * Settles a bet: what comes back goes to the venue wallet, the rest of the stake and the house's part of a win to and from
 * the venue's result, and what rounding left over or added to the rounding account. A bet settles or is voided once: the
 * same settlement again does nothing, and another one for the same bet is a fault.
 */
export function settleBet(tx: Tx, ctx: Ctx, settlement: Settlement): Promise<WalletParts> {
  return close(tx, ctx, settlement, 'payout')
}

/** Gives the stake of a void bet back. Counts as its settlement. */
export function voidBet(tx: Tx, ctx: Ctx, bet: Bet): Promise<WalletParts> {
  return close(tx, ctx, { ...bet, paid: bet.stake, remainder: zero('CNY') }, 'refund')
}

async function close(tx: Tx, ctx: Ctx, bet: Settlement, deal: 'payout' | 'refund'): Promise<WalletParts> {
  const own = ownAccounts(bet)
  const booked = await book(tx, ctx, {
    name: ['bet.settle', bet.betId],
    ref: refOf(bet),
    memo: deal === 'refund' ? 'void' : undefined,
    accounts: {
      ...own,
      result: houseAccount('venueResult', 'CNY', bet.betId, bet.venue),
      rounding: houseAccount('rounding', 'CNY', bet.betId),
    },
    legs: (account) => settlementLegs(bet, account),
  })
  if (!booked) return readWallet(tx, bet.memberId)
  if (bet.paid.units > 0n) await insertMovement(tx, noteOf(bet, deal, bet.paid, ctx.house.clock.now()))
  return announce(tx, ctx, bet.memberId, Object.values(own))
}

type Accounts = Readonly<Record<'wallet' | 'stakes' | 'result' | 'rounding', AccountId>>

function settlementLegs(bet: Settlement, { wallet, stakes, result, rounding }: Accounts): Leg[] {
  const { returned, lost, won, roundedDown, roundedUp } = settlementShares(bet)
  const legs: Leg[] = [
    postLeg({ debit: stakes, credit: wallet, amount: returned, reason: 'stakeReturned' }),
    postLeg({ debit: stakes, credit: result, amount: lost, reason: 'stakeLost' }),
    postLeg({ debit: result, credit: wallet, amount: won, reason: 'won' }),
    postLeg({ debit: result, credit: rounding, amount: roundedDown, reason: 'rounded' }),
    postLeg({ debit: rounding, credit: result, amount: roundedUp, reason: 'rounded' }),
  ]
  return legs.filter((leg) => leg.kind === 'post' && leg.amount.units > 0n)
}

function noteOf(bet: Bet, deal: DealType, amount: Money<'CNY'>, at: Date): NewMovement {
  const { memberId, venue } = bet
  return { memberId, deal, status: 'done', amount, venue, ref: refOf(bet), at }
}
