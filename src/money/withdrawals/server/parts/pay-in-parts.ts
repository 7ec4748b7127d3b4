import { requestPayout } from '#money/rails/server/index.ts'
import { book } from '#money/wallet/server/index.ts'
import { audit } from '#platform/audit/server/audit.ts'
import type { Ctx } from '#platform/context/context.ts'
import { type Tx, transact } from '#platform/db/index.ts'
import { formatAmount, type Money, money } from '#platform/money/money.ts'
import { assertDecider } from '#platform/room/deciders.ts'
import { arePartsOf } from '../../parts.rules.ts'
import type { WithdrawalState } from '../../withdrawal-stages.ts'
import { WithdrawalErrors } from '../../withdrawals.refusals.ts'
import { announce } from '../announce.ts'
import { payeeOf } from '../payout/payee-of.ts'
import { partPayoutIdOf, railOf } from '../payout/payout-rail.ts'
import { hasBlockedPayee, hasSharedPayee } from '../review/closer-review.ts'
import { bookedAs, partBookedAs, withdrawalSplitBookings } from '../withdrawals.bookings.ts'
import { withdrawalTransitions } from '../withdrawals.states.ts'
import { lockWithdrawal, moveWithdrawal } from '../withdrawals.store.ts'
import type { PartRow, WithdrawalRow } from '../withdrawals.tables.ts'
import { insertParts, partsOf } from './parts.store.ts'

/** A withdrawal to pay in parts of so much each, and why. */
interface InParts {
  readonly billNo: string
  readonly amounts: readonly Money[]
  readonly why: string
}

/**
 * Approves a withdrawal to be paid in parts: each is a payout of its own, and what was held for the whole is held for
 * each from then on; in one transaction. The same parts once more change nothing and are answered as the first time.
 * @throws `forbidden` for a member; `unknownOrder`; `alreadyReviewed` with its state, where it was decided otherwise
 * before; `notItsParts` where the amounts do not add up to it; `payeeBlocked` where its payee is
 */
export async function payInParts({
  ctx,
  input: { billNo, amounts, why },
}: {
  ctx: Ctx
  input: InParts
}): Promise<{ billNo: string; state: WithdrawalState }> {
  assertDecider(ctx)
  return transact(ctx, async (tx, inner) => {
    const row = await lockWithdrawal(tx, billNo)
    if (!row) throw WithdrawalErrors.unknownOrder()
    if (withdrawalTransitions.next(row.state, 'reviewPassed') === null) {
      const known = (await partsOf(tx, row)).map(({ amount }) => amount)
      if (known.length > 0 && known.join(' ') === amounts.map(({ units }) => units).join(' '))
        return { billNo, state: row.state }
      throw WithdrawalErrors.alreadyReviewed({ data: { state: row.state } })
    }
    if (!arePartsOf(money(row.currency, row.amount), amounts)) throw WithdrawalErrors.notItsParts()
    if (await hasBlockedPayee(tx, row)) throw WithdrawalErrors.payeeBlocked()
    const now = inner.app.clock.now()
    const approved = await moveWithdrawal(tx, row, 'reviewPassed', {
      approved_at: now,
      parts: amounts.length,
    })
    const parts = await insertParts(
      tx,
      amounts.map(({ units }, n) => ({
        bill_no: billNo,
        no: n + 1,
        amount: units,
        payout_id: partPayoutIdOf(billNo, n + 1, 1),
        asked_at: now,
      })),
    )
    for (const part of parts) await askRail(tx, inner, approved, part)
    await announce(tx, approved)
    await audit(tx, inner, {
      action: 'withdrawals.approve',
      subject: `withdrawal:${billNo}`,
      detail: {
        why,
        sharedNumber: await hasSharedPayee(tx, row),
        parts: amounts.map(formatAmount).join(' '),
      },
    })
    const held = parts.map((part) => partBookedAs(row, part))
    await book(tx, inner.app, ...withdrawalSplitBookings(bookedAs(row), held))
    return { billNo, state: approved.state }
  })
}

/** Asks the rail of a withdrawal to pay one of its parts, by the payout that the part names. */
export async function askRail(tx: Tx, ctx: Ctx, row: WithdrawalRow, part: PartRow): Promise<void> {
  await requestPayout(tx, ctx, {
    id: part.payout_id,
    rail: railOf(row),
    purpose: 'withdrawal',
    subject: row.bill_no,
    amount: money(row.currency, part.amount),
    payee: await payeeOf(tx, ctx, row),
  })
}
