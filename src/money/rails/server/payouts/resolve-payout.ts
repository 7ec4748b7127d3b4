import type { Ctx } from '#platform/context/context.ts'
import type { Tx } from '#platform/db/index.ts'
import type { Currency } from '#platform/money/currencies.ts'
import { formatAmount, money } from '#platform/money/money.ts'
import { emit } from '#platform/outbox/server/emit.ts'
import { PayoutResolved } from '../../rails.contract.ts'
import type { RailNotice } from '../rail.ts'
import type { NoticeOutcome, RailsTables } from '../rails.tables.ts'
import { noteContradiction } from './note-contradiction.ts'

type PayoutNotice = Extract<RailNotice, { kind: 'payout' }>

/**
 * Ends a payout as the rail says, once. A second word of the same kind is a repeat; one of the other kind
 * contradicts the first, whose work stays done, and is kept for a person (`noteContradiction`).
 */
export async function resolvePayout(
  tx: Tx,
  ctx: Ctx,
  railId: string,
  notice: PayoutNotice,
): Promise<NoticeOutcome> {
  const t = tx.$extendTables<RailsTables>()
  const payout = await t
    .selectFrom('rails.payout')
    .selectAll()
    .where('id', '=', notice.payoutId)
    .where('rail', '=', railId)
    .forUpdate()
    .executeTakeFirst()
  if (!payout) return 'unknownPayout'
  if (payout.state === 'paid' || payout.state === 'refused') {
    if (payout.state === notice.outcome) return 'repeated'
    await noteContradiction(tx, ctx, payout, notice)
    return 'contradicting'
  }
  const reason = notice.outcome === 'refused' ? notice.reason : null
  const txId = notice.outcome === 'paid' ? notice.txId : undefined
  await t
    .updateTable('rails.payout')
    .set({ state: notice.outcome, reason, resolved_at: ctx.app.clock.now() })
    .where('id', '=', payout.id)
    .execute()
  await emit(tx, PayoutResolved, {
    key: payout.id,
    payload: {
      payoutId: payout.id,
      purpose: payout.purpose,
      subject: payout.subject,
      outcome: notice.outcome,
      reason,
      ...(txId !== undefined && { txId }),
      amount: formatAmount(money(payout.currency as Currency, payout.amount)),
      currency: payout.currency as Currency,
      at: notice.at.toISOString(),
    },
  })
  return 'passedOn'
}
