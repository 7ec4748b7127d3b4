import { houseAccount, memberAccount } from '#money/ledger/ledger.chart.ts'
import { exchangeLegs, exchangeLines, type StepExchange } from '#money/usdt/server/index.ts'
import { type Booking, changedTransaction, newTransaction, postLeg } from '#money/wallet/server/index.ts'
import { add, type Money, zero } from '#platform/money/money.ts'
import { settlementShares } from './staking/settlement-shares.rules.ts'

/** A transfer between the centre wallet and a venue wallet. */
export interface VenueTransfer {
  readonly memberId: string
  /** The venue's channel code. */
  readonly venue: string
  /** Names this transfer for good; asking again under it moves nothing more. */
  readonly transferId: string
  readonly amount: Money<'CNY'>
  /**
   * The venue is outside the house and has to be asked: the amount is on its way until `transitEndBooking`.
   */
  readonly awaitsVenue?: boolean
  /** What brings the amount into the centre wallet first, where it comes from the virtual-currency wallet. */
  readonly exchange?: StepExchange
}

/** To the venue (`in`), or back. */
export type Direction = 'in' | 'out'

const accountsOf = ({ memberId, venue }: Pick<VenueTransfer, 'memberId' | 'venue'>) => ({
  centre: memberAccount('memberCentre', memberId, 'CNY'),
  lent: memberAccount('memberVenue', memberId, 'CNY', venue),
  transit: memberAccount('memberTransit', memberId, 'CNY', venue),
})
const refOf = ({ transferId }: VenueTransfer) => ({ kind: 'venueTransfer', id: transferId })
const dealOf = (direction: Direction) => (direction === 'in' ? 'venueIn' : 'venueOut')

/**
 * The accounts that a transfer is booked between: to its other end, or on its way where the venue has to be
 * asked.
 */
export function transferEnds(
  transfer: Pick<VenueTransfer, 'memberId' | 'venue' | 'awaitsVenue'>,
  direction: Direction,
) {
  const { centre, lent, transit } = accountsOf(transfer)
  const [from, end] = direction === 'in' ? [centre, lent] : [lent, centre]
  return { from, to: transfer.awaitsVenue ? transit : end }
}

/**
 * Lends an amount from the centre wallet to a venue, or takes it back. What awaits its venue's word leaves
 * one wallet and is on its way.
 */
export function venueTransferBooking(transfer: VenueTransfer, direction: Direction): Booking {
  const { memberId, venue, transferId, amount, awaitsVenue, exchange } = transfer
  const { from, to } = transferEnds(transfer, direction)
  const reason = awaitsVenue ? 'sentOnWay' : direction === 'in' ? 'movedToVenue' : 'movedFromVenue'
  const status = awaitsVenue ? 'processing' : 'done'
  return {
    name: ['venueTransfer', transferId],
    ref: refOf(transfer),
    legs: [
      ...(exchange ? exchangeLegs({ memberId, billNo: transferId, ...exchange }) : []),
      postLeg({ debit: from, credit: to, amount, reason }),
    ],
    transactions: [
      ...(exchange ? exchangeLines({ memberId, ...exchange }) : []),
      newTransaction({ memberId, type: dealOf(direction), status, amount, venue }),
    ],
  }
}

/** How a transfer ended that awaited its venue's word. */
export interface TransitEnd extends VenueTransfer {
  readonly direction: Direction
  /** Whether it arrived; otherwise the amount goes back to where it came from. */
  readonly arrived: boolean
}

/**
 * Takes what a transfer has on its way to its end, or back: once, and one of both. Both are booked under one
 * name, so that the books themselves refuse the other one.
 */
export function transitEndBooking(end: TransitEnd): Booking {
  const { memberId, transferId, amount, direction, arrived } = end
  const { centre, lent, transit } = accountsOf(end)
  const isToVenue = (direction === 'in') === arrived
  const reason = !arrived ? 'returnedFromWay' : isToVenue ? 'movedToVenue' : 'movedFromVenue'
  return {
    name: ['venueTransfer.end', transferId],
    ref: refOf(end),
    legs: [postLeg({ debit: transit, credit: isToVenue ? lent : centre, amount, reason })],
    transactions: [
      changedTransaction({ memberId, type: dealOf(direction), status: arrived ? 'done' : 'returned' }),
    ],
  }
}

/** A round that was played at a studio outside the house and is over there. */
export interface StudioRound {
  readonly memberId: string
  readonly venue: string
  /** Names it for good. */
  readonly roundId: string
  readonly stake: Money<'CNY'>
  /** What came back, the stake included. */
  readonly payout: Money<'CNY'>
}

/** What a round did to the balance at its studio, whole and once: its stake, what of it came back, and what was won. */
export function studioRoundBooking({ memberId, venue, roundId, stake, payout }: StudioRound): Booking {
  const wallet = memberAccount('memberVenue', memberId, 'CNY', venue)
  const stakes = memberAccount('memberStakes', memberId, 'CNY', venue)
  const result = houseAccount('venueResult', 'CNY', roundId, venue)
  const { returned, lost, won } = settlementShares({ stake, paid: payout, remainder: zero('CNY') })
  const ends = [
    { debit: stakes, credit: wallet, amount: returned, reason: 'stakeReturned' as const },
    { debit: stakes, credit: result, amount: lost, reason: 'stakeLost' as const },
    { debit: result, credit: wallet, amount: won, reason: 'won' as const },
  ]
  return {
    name: ['studioRound', roundId],
    ref: { kind: 'studioRound', id: roundId },
    legs: [
      postLeg({ debit: wallet, credit: stakes, amount: stake, reason: 'staked' }),
      ...ends.filter(({ amount }) => amount.units > 0n).map(postLeg),
    ],
    transactions: [
      newTransaction({ memberId, type: 'stake', amount: stake, venue }),
      ...(payout.units > 0n ? [newTransaction({ memberId, type: 'payout', amount: payout, venue })] : []),
    ],
  }
}

/** Something that a studio whose players' money stays at the house told of a round, under its own name for good. */
interface StudioMovement {
  readonly memberId: string
  readonly venue: string
  /** Names the round: picks the shard of the house's account. */
  readonly roundId: string
  readonly movementId: string
}

const seamlessAccounts = ({ memberId, venue, roundId }: StudioMovement) => ({
  centre: memberAccount('memberCentre', memberId, 'CNY'),
  stakes: memberAccount('memberStakes', memberId, 'CNY', venue),
  result: houseAccount('venueResult', 'CNY', roundId, venue),
})

/** What the books call a debit or a credit of a round: each has a line of its own. */
export const movementRef = (id: string) => ({ kind: 'studioMovement', id })

/** A debit puts its amount at risk, out of the centre wallet. */
export function studioDebitBooking(movement: StudioMovement & { readonly amount: Money<'CNY'> }): Booking {
  const { memberId, venue, movementId, amount } = movement
  const { centre, stakes } = seamlessAccounts(movement)
  return {
    name: ['studioDebit', movementId],
    ref: movementRef(movementId),
    legs: [postLeg({ debit: centre, credit: stakes, amount, reason: 'staked' })],
    transactions: [newTransaction({ memberId, type: 'stake', amount, venue })],
  }
}

/** A rollback gives the amount of a debit back. It is booked under the debit: once, however often it is told. */
export function studioRollbackBooking(debit: StudioMovement & { readonly amount: Money<'CNY'> }): Booking {
  const { memberId, venue, movementId, amount } = debit
  const { centre, stakes } = seamlessAccounts(debit)
  return {
    name: ['studioRollback', movementId],
    ref: movementRef(movementId),
    memo: 'void',
    legs: [postLeg({ debit: stakes, credit: centre, amount, reason: 'stakeReturned' })],
    transactions: [newTransaction({ memberId, type: 'refund', amount, venue })],
  }
}

/** A credit with who pays it; `lost` is what the last one leaves of the stake to the house. */
export interface StudioCredit extends StudioMovement {
  readonly returned: Money<'CNY'>
  readonly won: Money<'CNY'>
  readonly lost: Money<'CNY'>
}

/** A credit pays into the centre wallet, out of the stake as far as that goes; one that moves nothing has no legs. */
export function studioCreditBooking(credit: StudioCredit): Booking {
  const { memberId, venue, movementId, returned, won, lost } = credit
  const { centre, stakes, result } = seamlessAccounts(credit)
  const ends = [
    { debit: stakes, credit: centre, amount: returned, reason: 'stakeReturned' as const },
    { debit: stakes, credit: result, amount: lost, reason: 'stakeLost' as const },
    { debit: result, credit: centre, amount: won, reason: 'won' as const },
  ]
  const amount = add(returned, won)
  return {
    name: ['studioCredit', movementId],
    ref: movementRef(movementId),
    legs: ends.filter((end) => end.amount.units > 0n).map(postLeg),
    transactions: amount.units > 0n ? [newTransaction({ memberId, type: 'payout', amount, venue })] : [],
  }
}
