import { isContradicted, settleReturned } from '#money/rails/server/index.ts'
import { book } from '#money/wallet/server/index.ts'
import { audit } from '#platform/audit/server/audit.ts'
import type { Ctx } from '#platform/context/context.ts'
import { type Tx, transact } from '#platform/db/index.ts'
import { assertDecider } from '#platform/room/deciders.ts'
import type { PartState } from '../../parts.rules.ts'
import { WithdrawalErrors } from '../../withdrawals.refusals.ts'
import { announce } from '../announce.ts'
import { partPayoutIdOf, railOf } from '../payout/payout-rail.ts'
import { hasBlockedPayee } from '../review/closer-review.ts'
import { refuseWithdrawal } from '../verbs/refuse-withdrawal.ts'
import { partBookedAs, partCameBackBooking, partReturnedBooking } from '../withdrawals.bookings.ts'
import { lockWithdrawal } from '../withdrawals.store.ts'
import type { PartRow, WithdrawalRow } from '../withdrawals.tables.ts'
import { movePart, partsOf } from './parts.store.ts'
import { askRail } from './pay-in-parts.ts'
import { countReturned, endIfOver, sumOf } from './settle-parts.ts'

/** A part of a withdrawal, and why something is done with it. */
interface AboutPart {
  readonly billNo: string
  readonly no: number
  readonly why: string
}

type Decided = Promise<{ billNo: string; no: number; state: PartState }>

/**
 * Has a part that the rail refused paid again, by another payout.
 * @throws `forbidden` for a member; `unknownOrder`; `partNotOpen` where the rail has not refused it, or it was decided;
 * `partContradicted` while the rail says of the last payout that it paid after all; `payeeBlocked`
 */
export async function payPartAgain({ ctx, input }: { ctx: Ctx; input: AboutPart }): Decided {
  assertDecider(ctx)
  return transact(ctx, async (tx, inner) => {
    const { row, part } = await lockPart(tx, input)
    if (part.state !== 'failed') throw WithdrawalErrors.partNotOpen({ data: { state: part.state } })
    await requireOneWord(tx, part)
    if (await hasBlockedPayee(tx, row)) throw WithdrawalErrors.payeeBlocked()
    const attempt = part.attempt + 1
    const asked = await movePart(tx, part, 'askedAgain', {
      attempt,
      payout_id: partPayoutIdOf(row.bill_no, part.no, attempt),
      asked_at: inner.app.clock.now(),
      payout_outcome: null,
      payout_reason: null,
      tx_id: null,
    })
    await askRail(tx, inner, row, asked)
    await announce(tx, row)
    await noted(tx, inner, 'withdrawals.payPartAgain', input)
    return { billNo: row.bill_no, no: part.no, state: asked.state }
  })
}

/**
 * Gives a part back to the balance: one that the rail refused, or, while its member's inquiry is open, one that was
 * paid and came back. The withdrawal goes on once no part is open. Given back before, it is the same answer.
 * @throws `forbidden` for a member; `unknownOrder`; `partNotOpen` in any other state; `partContradicted` while the
 * rail says of a payout that it refused that it paid after all
 */
export async function returnPart({ ctx, input }: { ctx: Ctx; input: AboutPart }): Decided {
  assertDecider(ctx)
  return transact(ctx, async (tx, inner) => {
    const { row, part, others } = await lockPart(tx, input)
    if (part.state === 'returned') return { billNo: row.bill_no, no: part.no, state: part.state }
    requireReturnable(row, part)
    const hasCameBack = part.state === 'paid'
    if (part.state === 'failed') await requireOneWord(tx, part)
    if (hasCameBack && others.every(({ state }) => state !== 'paid')) {
      // Nothing of it is with its member any more: that is what the inquiry found.
      await noted(tx, inner, 'withdrawals.returnPart', input)
      await refuseWithdrawal(tx, inner, row, { by: 'inquiry', why: input.why })
      return { billNo: row.bill_no, no: part.no, state: 'returned' }
    }
    const ended_at = inner.app.clock.now()
    const counted = await countReturned(tx, row, part.amount)
    await movePart(tx, part, hasCameBack ? 'cameBack' : 'givenBack', { ended_at })
    await noted(tx, inner, 'withdrawals.returnPart', input)
    const own = partBookedAs(row, part)
    if (hasCameBack) {
      await settleReturned(tx, inner, { payoutId: part.payout_id, finding: input.why })
      await announce(tx, counted)
      const paid = sumOf(row, await partsOf(tx, row), 'paid')
      await book(tx, inner.app, partCameBackBooking({ ...own, rail: railOf(row) }, { paid }))
    } else {
      await book(tx, inner.app, partReturnedBooking(own, await endIfOver(tx, inner, counted)))
    }
    return { billNo: row.bill_no, no: part.no, state: 'returned' }
  })
}

/**
 * Locks a withdrawal with one of its parts; `others` are the rest of them.
 * @throws Refusal `unknownOrder`, also where it is not paid in parts
 */
export async function lockPart(
  tx: Tx,
  { billNo, no }: Pick<AboutPart, 'billNo' | 'no'>,
): Promise<{ row: WithdrawalRow; part: PartRow; others: readonly PartRow[] }> {
  const row = await lockWithdrawal(tx, billNo)
  const parts = row ? await partsOf(tx, row) : []
  const part = parts.find((one) => one.no === no)
  if (!row || !part) throw WithdrawalErrors.unknownOrder()
  return { row, part, others: parts.filter((one) => one !== part) }
}

/**
 * Asks that a part can be given back: the rail refused it, or it was paid and its member's inquiry is open.
 * @throws Refusal `partNotOpen` in any other state
 */
export function requireReturnable(row: WithdrawalRow, { state }: PartRow): void {
  if (state !== 'failed' && !(state === 'paid' && row.state === 'inquired'))
    throw WithdrawalErrors.partNotOpen({ data: { state } })
}

/** A part whose rail says both that it paid and that it did not is decided where that is closed. */
async function requireOneWord(tx: Tx, { payout_id: payoutId }: PartRow): Promise<void> {
  if (await isContradicted(tx, payoutId)) throw WithdrawalErrors.partContradicted()
}

function noted(tx: Tx, ctx: Ctx, action: string, { billNo, no, why }: AboutPart): Promise<void> {
  return audit(tx, ctx, { action, subject: `withdrawal:${billNo}`, detail: { no, why } })
}
