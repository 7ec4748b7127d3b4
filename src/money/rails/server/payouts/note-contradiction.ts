import type { Selectable } from 'kysely'
import { book } from '#money/wallet/server/index.ts'
import { audit } from '#platform/audit/server/audit.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { Tx } from '#platform/db/index.ts'
import type { Currency } from '#platform/money/currencies.ts'
import { formatAmount, money } from '#platform/money/money.ts'
import type { RailNotice } from '../rail.ts'
import { contradictedPayoutBooking } from '../rails.bookings.ts'
import type { PayoutTable, RailsTables } from '../rails.tables.ts'

type PayoutNotice = Extract<RailNotice, { kind: 'payout' }>

/**
 * Keeps for a person that a locked payout ended one way and is now told to have ended the other. What the
 * first word did stays done. Money that left after all is booked at once, as a claim of the house; money that
 * is said to have come back is not, before somebody has seen it. The same contradiction again changes
 * nothing.
 */
export async function noteContradiction(
  tx: Tx,
  ctx: Ctx,
  payout: Selectable<PayoutTable>,
  notice: PayoutNotice,
): Promise<void> {
  const isLoss = notice.outcome === 'paid'
  const noted = await tx
    .$extendTables<RailsTables>()
    .insertInto('rails.contradiction')
    .values({
      payout_id: payout.id,
      told: notice.outcome,
      event_id: notice.eventId,
      told_at: notice.at,
      noted_at: ctx.app.clock.now(),
      booked: isLoss,
      closed_at: null,
      finding: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('payout_id')
    .executeTakeFirst()
  if (!noted) return
  const { rail, purpose, subject } = payout
  const amount = money(payout.currency as Currency, payout.amount)
  await audit(tx, ctx, {
    action: 'rails.contradiction',
    subject: `payout:${payout.id}`,
    detail: {
      rail,
      purpose,
      subject,
      first: payout.state,
      told: notice.outcome,
      amount: formatAmount(amount),
    },
  })
  if (!isLoss) return
  const memo = `${purpose} ${subject}`
  await book(tx, ctx.app, contradictedPayoutBooking({ rail, payoutId: payout.id, amount, memo }))
}
