import { houseAccount, memberAccount } from '#money/ledger/ledger.chart.ts'
import { hold, postLeg } from '#money/ledger/server/index.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { Tx } from '#platform/db/index.ts'
import { add, type Money } from '#platform/money/money.ts'
import { announce, announceAll } from '../announce.ts'
import { type Booking, book, bookAll } from '../book.ts'
import {
  endMovement,
  insertMovement,
  lockMovement,
  quickWithdrawalRef,
  setMovementAmount,
} from '../movements.store.ts'

const depositRef = (billNo: string) => ({ kind: 'quickDeposit', id: billNo })
const centreOf = (memberId: string) => memberAccount('memberCentre', memberId, 'CNY')
/** The escrow of an order, or of one of its parts. */
const escrowOf = (memberId: string, orderNo: string) =>
  memberAccount('memberEscrow', memberId, 'CNY', orderNo)

/** Throws what a booking was refused with. */
function allBooked(booked: readonly unknown[]): boolean {
  const fault = booked.find((one) => one instanceof Error)
  if (fault) throw fault
  return booked.every((one) => one === true)
}

/**
 * Takes the amount of a quick withdrawal out of the centre wallet into the escrow of its order. Once for each order.
 * @throws Refusal `insufficient`
 */
export async function takeIntoEscrow(
  tx: Tx,
  ctx: Ctx,
  input: { memberId: string; billNo: string; amount: Money<'CNY'> },
): Promise<void> {
  const { memberId, billNo, amount } = input
  const ref = quickWithdrawalRef(billNo)
  const accounts = { centre: centreOf(memberId), escrow: escrowOf(memberId, billNo) }
  const booked = await book(tx, ctx, {
    name: ['quick.escrowed', billNo],
    ref,
    accounts,
    legs: ({ centre, escrow }) => [postLeg({ debit: centre, credit: escrow, amount, reason: 'escrowed' })],
  })
  if (!booked) return
  const at = ctx.house.clock.now()
  await insertMovement(tx, { memberId, deal: 'withdrawal', status: 'processing', amount, ref, at })
  await announce(tx, ctx, memberId, Object.values(accounts))
}

/** A part of a quick withdrawal. */
interface EscrowPart {
  readonly memberId: string
  readonly billNo: string
  readonly partNo: string
  readonly amount: Money<'CNY'>
}

/** Moves a part of what lies in the escrow of an order to an escrow of its own. Once for each part. */
export async function takePart(tx: Tx, ctx: Ctx, part: EscrowPart): Promise<void> {
  const { memberId, billNo, partNo, amount } = part
  await book(tx, ctx, {
    name: ['quick.split', partNo],
    ref: quickWithdrawalRef(billNo),
    accounts: { rest: escrowOf(memberId, billNo), part: escrowOf(memberId, partNo) },
    legs: ({ rest, part }) => [postLeg({ debit: rest, credit: part, amount, reason: 'escrowSplit' })],
  })
}

/** Moves a part that nobody paid back to the escrow of its order. Once for each part. */
export async function returnEscrow(tx: Tx, ctx: Ctx, part: EscrowPart): Promise<void> {
  const { memberId, billNo, partNo, amount } = part
  await book(tx, ctx, {
    name: ['quick.unsplit', partNo],
    ref: quickWithdrawalRef(billNo),
    accounts: { rest: escrowOf(memberId, billNo), part: escrowOf(memberId, partNo) },
    legs: ({ rest, part }) => [postLeg({ debit: part, credit: rest, amount, reason: 'escrowReturned' })],
  })
}

/** A part of a withdrawal and the deposit that paid it. */
interface QuickPairing extends EscrowPart {
  readonly payerId: string
  readonly depositNo: string
  /** Given on top by the house; may be nothing. */
  readonly reward: Money<'CNY'>
  /** Whether nothing of the withdrawal is open then. */
  readonly endsWithdrawal: boolean
}

/**
 * Releases a part from escrow to the payer who paid it to its owner's card, through the house's escrow of that deposit, and the
 * reward with it, all in one posting. Once for each part.
 */
export async function releaseEscrow(tx: Tx, ctx: Ctx, pairing: QuickPairing): Promise<void> {
  const { memberId, billNo, partNo, payerId, depositNo, amount, reward, endsWithdrawal } = pairing
  const movement = await lockMovement(tx, {
    memberId,
    deal: 'withdrawal',
    ref: quickWithdrawalRef(billNo),
  })
  const isRewarded = reward.units > 0n
  const between = houseAccount('quickEscrow', 'CNY', depositNo, depositNo)
  const accounts = {
    part: escrowOf(memberId, partNo),
    between,
    centre: centreOf(payerId),
    // Where nothing is given on top, no leg asks for it.
    discounts: isRewarded ? houseAccount('depositDiscounts', 'CNY', depositNo) : between,
  }
  const out: Booking<keyof typeof accounts> = {
    name: ['quick.released', partNo],
    ref: quickWithdrawalRef(billNo),
    accounts,
    legs: ({ part, between }) => [
      postLeg({ debit: part, credit: between, amount, reason: 'escrowReleased' }),
    ],
  }
  const into: Booking<keyof typeof accounts> = {
    name: ['quick.deposited', depositNo],
    ref: depositRef(depositNo),
    accounts,
    legs: ({ between, centre, discounts }) => [
      postLeg({ debit: between, credit: centre, amount, reason: 'quickDeposited' }),
      ...(isRewarded
        ? [postLeg({ debit: discounts, credit: centre, amount: reward, reason: 'quickRewarded' })]
        : []),
    ],
  }
  if (!allBooked(await bookAll(tx, ctx.house, [out, into]))) return
  const at = ctx.house.clock.now()
  await insertMovement(tx, {
    memberId: payerId,
    deal: 'deposit',
    status: 'done',
    amount: add(amount, reward),
    ref: depositRef(depositNo),
    at,
  })
  if (endsWithdrawal) await endMovement(tx, movement, 'done', at)
  await announceAll(tx, ctx.house, [
    { memberId, accounts: [centreOf(memberId)] },
    { memberId: payerId, accounts: [accounts.centre] },
  ])
}

/**
 * Hands what nobody pays of a quick withdrawal to the ordinary one that takes its place: back to the centre wallet and held for that, in
 * one posting. From then on it stands in that one's line; the quick one's says what was or can still be received, and where that is
 * nothing, that the whole of it came back. Once for each ordinary withdrawal.
 */
export async function returnToWithdrawal(
  tx: Tx,
  ctx: Ctx,
  input: {
    memberId: string
    billNo: string
    /** The ordinary withdrawal. */
    withdrawalNo: string
    amount: Money<'CNY'>
    /** All of the quick withdrawal, and what of it was received or somebody still pays. */
    whole: Money<'CNY'>
    quick: Money<'CNY'>
    endsWithdrawal: boolean
  },
): Promise<void> {
  const { memberId, billNo, withdrawalNo, amount, whole, quick, endsWithdrawal } = input
  const movement = await lockMovement(tx, { memberId, deal: 'withdrawal', ref: quickWithdrawalRef(billNo) })
  const ref = { kind: 'withdrawal', id: withdrawalNo }
  const accounts = {
    escrow: escrowOf(memberId, billNo),
    centre: centreOf(memberId),
    payout: memberAccount('memberPayout', memberId, 'CNY'),
  }
  const back: Booking<keyof typeof accounts> = {
    name: ['quick.returned', withdrawalNo],
    ref: quickWithdrawalRef(billNo),
    accounts,
    legs: ({ escrow, centre }) => [
      postLeg({ debit: escrow, credit: centre, amount, reason: 'escrowReturned' }),
    ],
  }
  const held: Booking<keyof typeof accounts> = {
    name: ['withdrawal.hold', withdrawalNo],
    ref,
    accounts,
    legs: ({ centre, payout }) => [hold({ debit: centre, credit: payout, amount, reason: 'withdrawalHeld' })],
  }
  if (!allBooked(await bookAll(tx, ctx.house, [back, held]))) return
  const at = ctx.house.clock.now()
  await insertMovement(tx, { memberId, deal: 'withdrawal', status: 'processing', amount, ref, at })
  const isAllBack = quick.units === 0n
  await setMovementAmount(tx, movement, isAllBack ? whole : quick, at)
  if (endsWithdrawal) await endMovement(tx, movement, isAllBack ? 'returned' : 'done', at)
  await announce(tx, ctx, memberId, Object.values(accounts))
}
