import { houseAccount, memberAccount } from '#money/ledger/ledger.chart.ts'
import { type AccountId, type Leg, lockBalances, openAccounts, postLeg } from '#money/ledger/server/index.ts'
import type { Ctx, House } from '#platform/context/context.ts'
import type { Tx } from '#platform/db/index.ts'
import { idFrom } from '#platform/ids/ids.ts'
import { type Money, money, PAYABLE_UNIT, zero } from '#platform/money/money.ts'
import type { DealType } from '../../wallet.contract.ts'
import { settlementShares, type WalletParts } from '../../wallet.rules.ts'
import { announce, announceAll } from '../announce.ts'
import { readWallet } from '../balance.views.ts'
import { type Booked, type Booking, bookAll } from '../book.ts'
import { insertMovements, type NewMovement } from '../movements.store.ts'
import { accountsOf, transferBooking, transferLine, type VenueTransfer } from './venues.ts'

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
  /** Whether what comes back goes on to the centre wallet, in the same posting: its member has free transfer on. */
  readonly home?: boolean
}

/** A bet whose stake may lack something at the venue, which follows from the centre wallet in the same posting. */
export interface FollowedBet extends Bet {
  readonly follows?: Money<'CNY'>
}

/** A member's wallet at a venue. */
export interface Purse extends Pick<Bet, 'memberId' | 'venue'> {
  /** Whether stakes may also be covered by the centre wallet. */
  readonly withCentre?: boolean
}

/** What a purse holds: at the venue, and what may follow from the centre wallet, in whole cents. */
export interface PurseHeld {
  readonly there: Money<'CNY'>
  readonly spare: Money<'CNY'>
}

const refOf = ({ betId }: Bet) => ({ kind: 'bet', id: betId })
const ownAccounts = ({ memberId, venue }: Pick<Bet, 'memberId' | 'venue'>) => ({
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
): Promise<ReadonlyMap<string, PurseHeld>> {
  if (purses.length === 0) return new Map()
  const own = purses.map((purse) => {
    const { wallet, stakes } = ownAccounts(purse)
    return {
      purse,
      wallet,
      keys: purse.withCentre ? [wallet, stakes, accountsOf(purse).centre] : [wallet, stakes],
    }
  })
  const keys = own.flatMap((one) => one.keys)
  const ids = await openAccounts(tx, keys, house.clock.now())
  const available = await lockBalances(tx, ids)
  const unitsOn = new Map(keys.map((key, n) => [key, available.get(ids[n] as AccountId) ?? 0n]))
  return new Map(
    own.map(({ purse, wallet, keys: [, , centre] }) => {
      const spare = centre ? (unitsOn.get(centre) ?? 0n) : 0n
      return [
        purse.memberId,
        {
          there: money('CNY', unitsOn.get(wallet) ?? 0n),
          spare: money('CNY', spare - (spare % PAYABLE_UNIT.CNY)),
        },
      ]
    }),
  )
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

/**
 * Puts the stakes of bets at risk, out of the venue wallets, all in one posting and once for each bet; what follows a stake
 * from the centre wallet moves right before it. Answers for each bet.
 */
export async function placeStakes(
  tx: Tx,
  house: House,
  bets: readonly FollowedBet[],
): Promise<readonly Booked[]> {
  const asked = bets.flatMap((bet) => {
    const follower = followerOf(bet)
    const stake = { bet, follower: null, booking: stakeBooking(bet) as Booking }
    return follower
      ? [{ bet, follower, booking: transferBooking(follower, 'in') as Booking }, stake]
      : [stake]
  })
  const booked = await bookAll(
    tx,
    house,
    asked.map(({ booking }) => booking),
  )
  const posted = asked.filter((_, n) => booked[n] === true)
  const at = house.clock.now()
  await insertMovements(
    tx,
    posted.map(({ bet, follower }) =>
      follower ? transferLine(follower, 'in', at) : noteOf(bet, 'stake', bet.stake, at),
    ),
  )
  const touched = posted.map(({ bet, booking }) => ({
    memberId: bet.memberId,
    accounts: Object.values(booking.accounts),
  }))
  await announceAll(tx, house, touched)
  return booked.filter((_, n) => asked[n]?.follower === null)
}

/** The transfer that brings what a stake lacks. */
function followerOf({ memberId, venue, betId, follows }: FollowedBet): VenueTransfer | null {
  if (!follows || follows.units === 0n) return null
  return { memberId, venue, transferId: idFrom('wallet.betFollower', betId), amount: follows }
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
export function voidBet(tx: Tx, ctx: Ctx, bet: Bet & Pick<Settlement, 'home'>): Promise<WalletParts> {
  return close(tx, ctx, { ...bet, paid: bet.stake, remainder: zero('CNY') }, 'refund')
}

async function close(tx: Tx, ctx: Ctx, bet: Settlement, deal: 'payout' | 'refund'): Promise<WalletParts> {
  const own = ownAccounts(bet)
  const settled: Booking<'wallet' | 'stakes' | 'result' | 'rounding'> = {
    name: ['bet.settle', bet.betId],
    ref: refOf(bet),
    memo: deal === 'refund' ? 'void' : undefined,
    accounts: {
      ...own,
      result: houseAccount('venueResult', 'CNY', bet.betId, bet.venue),
      rounding: houseAccount('rounding', 'CNY', bet.betId),
    },
    legs: (account) => settlementLegs(bet, account),
  }
  const homeward = bet.home && bet.paid.units > 0n ? wayHome(bet) : null
  const bookings: Booking[] = homeward ? [settled, transferBooking(homeward, 'out')] : [settled]
  const booked = await bookAll(tx, ctx.house, bookings)
  const fault = booked.find((one) => one instanceof Error)
  if (fault) throw fault
  if (booked[0] !== true) return readWallet(tx, bet.memberId)
  const at = ctx.house.clock.now()
  await insertMovements(tx, [
    ...(bet.paid.units > 0n ? [noteOf(bet, deal, bet.paid, at)] : []),
    ...(homeward ? [transferLine(homeward, 'out', at)] : []),
  ])
  const touched = [...Object.values(own), ...(homeward ? [accountsOf(homeward).centre] : [])]
  return announce(tx, ctx, bet.memberId, touched)
}

/** The transfer that takes a bet's return on to the centre wallet. */
function wayHome({ memberId, venue, betId, paid }: Settlement): VenueTransfer {
  return { memberId, venue, transferId: idFrom('wallet.betHome', betId), amount: paid }
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
