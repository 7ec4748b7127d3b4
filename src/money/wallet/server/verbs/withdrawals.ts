import { houseAccount, memberAccount } from '#money/ledger/ledger.chart.ts'
import { capture, hold, postLeg, release, transferId } from '#money/ledger/server/index.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { Tx } from '#platform/db/index.ts'
import { type Currency, type Money, money } from '#platform/money/money.ts'
import { announce } from '../announce.ts'
import { book } from '../book.ts'
import { endMovement, insertMovement, lockMovement } from '../movements.store.ts'

const refOf = (billNo: string) => ({ kind: 'withdrawal', id: billNo })
const holdOf = (billNo: string) => transferId('withdrawal.hold', billNo)

/** The member's two accounts that a withdrawal goes through, in its currency. */
const accountsOf = (memberId: string, currency: Currency) => ({
  centre: memberAccount('memberCentre', memberId, currency),
  payout: memberAccount('memberPayout', memberId, currency),
})

/**
 * Sets the amount of a withdrawal aside: it is still the member's, but can be neither staked nor withdrawn again.
 * @throws Refusal `insufficient`
 */
export async function holdForWithdrawal(
  tx: Tx,
  ctx: Ctx,
  input: { memberId: string; billNo: string; amount: Money<'CNY' | 'USDT'> },
): Promise<void> {
  const { memberId, billNo, amount } = input
  const ref = refOf(billNo)
  const accounts = accountsOf(memberId, amount.currency)
  const booked = await book(tx, ctx, {
    name: ['withdrawal.hold', billNo],
    ref,
    accounts,
    legs: ({ centre, payout }) => [hold({ debit: centre, credit: payout, amount, reason: 'withdrawalHeld' })],
  })
  if (!booked) return
  const at = ctx.house.clock.now()
  await insertMovement(tx, { memberId, deal: 'withdrawal', status: 'processing', amount, ref, at })
  await announce(tx, ctx, memberId, Object.values(accounts))
}

/** Takes what was held for a withdrawal out of the house: `rail` has paid it to the member. Once for each withdrawal. */
export async function capturePayout(
  tx: Tx,
  ctx: Ctx,
  input: { memberId: string; billNo: string; rail: string },
): Promise<void> {
  const { memberId, billNo, rail } = input
  const ref = refOf(billNo)
  const movement = await lockMovement(tx, { memberId, deal: 'withdrawal', ref })
  const { currency } = movement
  const amount = money(currency, movement.amount)
  const accounts = {
    ...accountsOf(memberId, currency),
    bank: houseAccount('railClearing', currency, billNo, rail),
  }
  const booked = await book(tx, ctx, {
    name: ['withdrawal.paid', billNo],
    ref,
    accounts,
    legs: ({ payout, bank }) => [
      capture({ hold: holdOf(billNo), amount, reason: 'withdrawalPaid' }),
      postLeg({ debit: payout, credit: bank, amount, reason: 'withdrawalPaid' }),
    ],
  })
  if (!booked) return
  await endMovement(tx, movement, 'done', ctx.house.clock.now())
  await announce(tx, ctx, memberId, Object.values(accounts))
}

/** Gives the member back what was held for a withdrawal that will not be paid. Once for each withdrawal. */
export async function releaseWithdrawal(
  tx: Tx,
  ctx: Ctx,
  input: { memberId: string; billNo: string },
): Promise<void> {
  const { memberId, billNo } = input
  const ref = refOf(billNo)
  const movement = await lockMovement(tx, { memberId, deal: 'withdrawal', ref })
  const accounts = accountsOf(memberId, movement.currency)
  const booked = await book(tx, ctx, {
    name: ['withdrawal.returned', billNo],
    ref,
    accounts,
    legs: () => [release({ hold: holdOf(billNo), reason: 'withdrawalReturned' })],
  })
  if (!booked) return
  await endMovement(tx, movement, 'returned', ctx.house.clock.now())
  await announce(tx, ctx, memberId, Object.values(accounts))
}
