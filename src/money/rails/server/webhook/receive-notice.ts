import { createHash } from 'node:crypto'
import type { Ctx } from '#platform/context/context.ts'
import { type Tx, transact } from '#platform/db/index.ts'
import { formatAmount } from '#platform/money/money.ts'
import { emit } from '#platform/outbox/server/emit.ts'
import { RailErrors, TransferReported } from '../../rails.contract.ts'
import { resolvePayout } from '../payouts/resolve-payout.ts'
import type { PaymentRail, RailNotice, RailRequest } from '../rail.ts'
import type { NoticeOutcome, RailsTables } from '../rails.tables.ts'

/** The answer to a webhook: the same for the first delivery and every later one. */
export interface NoticeReceipt {
  readonly eventId: string
  readonly accepted: true
}

async function passOn(tx: Tx, ctx: Ctx, rail: PaymentRail, notice: RailNotice): Promise<NoticeOutcome> {
  if (notice.kind === 'payout') return resolvePayout(tx, ctx, rail.id, notice)
  const { transferId, status, reference, amount, at } = notice
  await emit(tx, TransferReported, {
    key: transferId,
    payload: {
      rail: rail.id,
      transferId,
      status,
      reference,
      amount: formatAmount(amount),
      currency: amount.currency,
      at: at.toISOString(),
    },
  })
  return 'passedOn'
}

/**
 * Takes a rail's webhook: verifies it, stores its event id, and passes on what it says, all in one commit; a delivery
 * that was acknowledged is never lost. The same event again is acknowledged again and does nothing.
 * @throws what the rail's `readNotice` throws; `RailErrors.eventReused` for a known event id with another body.
 */
export async function receiveNotice(
  ctx: Ctx,
  rail: PaymentRail,
  request: RailRequest,
): Promise<NoticeReceipt> {
  const notice = rail.readNotice(ctx.house, request)
  const { eventId } = notice
  const bodyHash = createHash('sha256').update(request.body).digest()
  await transact(ctx, async (tx, inner) => {
    const t = tx.$extendTables<RailsTables>()
    const row = { rail: rail.id, event_id: eventId, body_hash: bodyHash }
    const fresh = await t
      .insertInto('rails.notice')
      .values({
        ...row,
        kind: notice.kind,
        outcome: 'passedOn',
        received_at: ctx.house.clock.now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('event_id')
      .executeTakeFirst()
    const ofEvent = t.selectFrom('rails.notice').where('rail', '=', rail.id).where('event_id', '=', eventId)
    if (!fresh) {
      const known = await ofEvent.select('body_hash').executeTakeFirstOrThrow()
      if (!known.body_hash.equals(bodyHash)) throw RailErrors.eventReused()
      return
    }
    const outcome = await passOn(tx, inner, rail, notice)
    if (outcome === 'passedOn') return
    ctx.house.log[outcome === 'repeated' ? 'info' : 'error'](
      { rail: rail.id, eventId, outcome },
      'rail notice',
    )
    await t
      .updateTable('rails.notice')
      .set({ outcome })
      .where('rail', '=', rail.id)
      .where('event_id', '=', eventId)
      .execute()
  })
  return { eventId, accepted: true }
}
