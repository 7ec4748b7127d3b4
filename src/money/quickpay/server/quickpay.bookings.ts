import { grantLegs } from '#money/grants/server/index.ts'
import { houseAccount, memberAccount } from '#money/ledger/ledger.chart.ts'
import { type Booking, changedTransaction, newTransaction, postLeg } from '#money/wallet/server/index.ts'
import { withdrawalHoldBooking } from '#money/withdrawals/server/index.ts'
import { add, type Money } from '#platform/money/money.ts'
import { REWARD } from './quickpay.grants.ts'

const withdrawalRef = (billNo: string) => ({ kind: 'quickWithdrawal', id: billNo })
const centreOf = (memberId: string) => memberAccount('memberCentre', memberId, 'CNY')
/** The escrow of an order, or of one of its parts. */
const escrowOf = (memberId: string, orderNo: string) =>
  memberAccount('memberEscrow', memberId, 'CNY', orderNo)

/**
 * Takes the amount of a quick withdrawal out of the centre wallet into the escrow of its order. Once for each
 * order.
 */
export function escrowBooking(of: { memberId: string; billNo: string; amount: Money<'CNY'> }): Booking {
  const { memberId, billNo, amount } = of
  return {
    name: ['quick.escrowed', billNo],
    ref: withdrawalRef(billNo),
    legs: [
      postLeg({
        debit: centreOf(memberId),
        credit: escrowOf(memberId, billNo),
        amount,
        reason: 'escrowed',
      }),
    ],
    transactions: [newTransaction({ memberId, type: 'withdrawal', status: 'processing', amount })],
  }
}

/** A part of a quick withdrawal. */
interface EscrowPart {
  readonly memberId: string
  readonly billNo: string
  readonly partNo: string
  readonly amount: Money<'CNY'>
}

/** Moves a part of what lies in the escrow of an order to an escrow of its own. Once for each part. */
export function splitBooking({ memberId, billNo, partNo, amount }: EscrowPart): Booking {
  const [rest, part] = [escrowOf(memberId, billNo), escrowOf(memberId, partNo)]
  return {
    name: ['quick.split', partNo],
    ref: withdrawalRef(billNo),
    legs: [postLeg({ debit: rest, credit: part, amount, reason: 'escrowSplit' })],
  }
}

/** Moves a part that nobody paid back to the escrow of its order. Once for each part. */
export function unsplitBooking({ memberId, billNo, partNo, amount }: EscrowPart): Booking {
  const [rest, part] = [escrowOf(memberId, billNo), escrowOf(memberId, partNo)]
  return {
    name: ['quick.unsplit', partNo],
    ref: withdrawalRef(billNo),
    legs: [postLeg({ debit: part, credit: rest, amount, reason: 'escrowReturned' })],
  }
}

/** A part of a withdrawal and the deposit that paid it. */
interface PaidPart extends EscrowPart {
  readonly payerId: string
  readonly depositNo: string
  /** Given on top by the house; may be nothing. */
  readonly reward: Money<'CNY'>
  /** Whether nothing of the withdrawal is open then. */
  readonly endsWithdrawal: boolean
}

/**
 * Releases a part from escrow to the payer who paid it to its owner's card, through the house's escrow of
 * that deposit, and the reward with it. Once for each part.
 */
export function releaseBookings(paid: PaidPart): readonly Booking[] {
  const { memberId, billNo, partNo, payerId, depositNo, amount, reward, endsWithdrawal } = paid
  const between = houseAccount('quickEscrow', 'CNY', depositNo, depositNo)
  const payer = centreOf(payerId)
  return [
    {
      name: ['quick.released', partNo],
      ref: withdrawalRef(billNo),
      legs: [
        postLeg({ debit: escrowOf(memberId, partNo), credit: between, amount, reason: 'escrowReleased' }),
      ],
      transactions: endsWithdrawal
        ? [changedTransaction({ memberId, type: 'withdrawal', status: 'done' })]
        : [],
    },
    {
      name: ['quick.deposited', depositNo],
      ref: { kind: 'quickDeposit', id: depositNo },
      legs: [
        postLeg({ debit: between, credit: payer, amount, reason: 'quickDeposited' }),
        ...grantLegs(REWARD, { ref: depositNo, to: payer, amount: reward }),
      ],
      transactions: [newTransaction({ memberId: payerId, type: 'deposit', amount: add(amount, reward) })],
    },
  ]
}

/** A payment that came to a withdrawal's card after its order was over. */
interface LatePayment {
  /** Whose withdrawal it was to pay, and its number. */
  readonly memberId: string
  readonly billNo: string
  readonly payerId: string
  readonly depositNo: string
  readonly amount: Money<'CNY'>
  /**
   * Whether as much still lies in the withdrawal's escrow. Where it does not, its owner was paid twice: the
   * house stands in for them, and has a claim.
   */
  readonly isEscrowed: boolean
  readonly endsWithdrawal: boolean
}

/** Credits a payment that came late to its payer: once for each deposit. */
export function lateBookings(late: LatePayment): readonly Booking[] {
  const { memberId, billNo, payerId, depositNo, amount, isEscrowed, endsWithdrawal } = late
  const ref = { kind: 'quickDeposit', id: depositNo }
  const transactions = [newTransaction({ memberId: payerId, type: 'deposit', amount })]
  const payer = centreOf(payerId)
  if (!isEscrowed)
    return [
      {
        name: ['quick.late', depositNo],
        ref,
        memo: billNo,
        legs: [
          postLeg({
            debit: houseAccount('quickClaims', 'CNY', depositNo),
            credit: payer,
            amount,
            reason: 'quickClaimed',
          }),
        ],
        transactions,
      },
    ]
  const between = houseAccount('quickEscrow', 'CNY', depositNo, depositNo)
  return [
    {
      name: ['quick.lateReleased', depositNo],
      ref: withdrawalRef(billNo),
      legs: [
        postLeg({ debit: escrowOf(memberId, billNo), credit: between, amount, reason: 'escrowReleased' }),
      ],
      transactions: endsWithdrawal
        ? [changedTransaction({ memberId, type: 'withdrawal', status: 'done' })]
        : [],
    },
    {
      name: ['quick.late', depositNo],
      ref,
      legs: [postLeg({ debit: between, credit: payer, amount, reason: 'quickDeposited' })],
      transactions,
    },
  ]
}

/** Gives the reward of a deposit that was credited before its payment was proven: once for each deposit. */
export function rewardBooking(of: { payerId: string; depositNo: string; reward: Money<'CNY'> }): Booking {
  const { payerId, depositNo, reward } = of
  return {
    name: ['quick.rewarded', depositNo],
    ref: { kind: 'quickReward', id: depositNo },
    legs: grantLegs(REWARD, { ref: depositNo, to: centreOf(payerId), amount: reward }),
    transactions: [newTransaction({ memberId: payerId, type: 'deposit', amount: reward })],
  }
}

/** What nobody pays of a quick withdrawal, and the ordinary one that takes its place. */
interface FallenBack {
  readonly memberId: string
  readonly billNo: string
  /** The ordinary withdrawal. */
  readonly withdrawalNo: string
  readonly amount: Money<'CNY'>
  /** All of the quick withdrawal, and what of it was received or somebody still pays. */
  readonly whole: Money<'CNY'>
  readonly quick: Money<'CNY'>
  readonly endsWithdrawal: boolean
}

/**
 * Hands what nobody pays to the ordinary withdrawal: back to the centre wallet and held for that. From then
 * on it stands in that one's line; the quick one's says what was or can still be received, and where that is
 * nothing, that the whole of it came back. Once for each ordinary withdrawal.
 */
export function fallBackBookings(fallen: FallenBack): readonly Booking[] {
  const { memberId, billNo, withdrawalNo, amount, whole, quick, endsWithdrawal } = fallen
  const isAllBack = quick.units === 0n
  return [
    {
      name: ['quick.returned', withdrawalNo],
      ref: withdrawalRef(billNo),
      legs: [
        postLeg({
          debit: escrowOf(memberId, billNo),
          credit: centreOf(memberId),
          amount,
          reason: 'escrowReturned',
        }),
      ],
      transactions: [
        changedTransaction({
          memberId,
          type: 'withdrawal',
          amount: isAllBack ? whole : quick,
          ...(endsWithdrawal && { status: isAllBack ? 'returned' : 'done' }),
        }),
      ],
    },
    withdrawalHoldBooking({ memberId, billNo: withdrawalNo, amount }),
  ]
}
