import { createHash } from 'node:crypto'
import type { Ctx } from '#platform/context/context.ts'
import { type Tx, transact } from '#platform/db/index.ts'
import { formatAmount } from '#platform/money/money.ts'
import { emit } from '#platform/outbox/server/emit.ts'
import { ChainTransferReported, TransferReported } from '../../rails.contract.ts'
import { RailErrors } from '../../rails.refusals.ts'
import { resolvePayout } from '../payouts/resolve-payout.ts'
import type { PaymentRail, RailNotice, RailRequest } from '../rail.ts'
import type { NoticeOutcome, RailsTables } from '../rails.tables.ts'

/** The answer to a webhook: the same for the first delivery and every later one. */
export interface NoticeReceipt {
  readonly eventId: string
  readonly accepted: true
}

/** All that is asked of the rail that tells: its name. */
type Teller = Pick<PaymentRail, 'id'>

async function passOn(tx: Tx, ctx: Ctx, rail: Teller, notice: RailNotice): Promise<NoticeOutcome> {
  if (notice.kind === 'payout') return resolvePayout(tx, ctx, rail.id, notice)
  if (notice.kind === 'chain') return passOnChain(tx, rail, notice)
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

async function passOnChain(
  tx: Tx,
  rail: Teller,
  notice: Extract<RailNotice, { kind: 'chain' }>,
): Promise<NoticeOutcome> {
  const { kind: _kind, eventId: _eventId, amount, at, ...told } = notice
  await emit(tx, ChainTransferReported, {
    key: told.transferId,
    payload: { rail: rail.id, ...told, amount: formatAmount(amount), currency: 'USDT', at: at.toISOString() },
  })
  return 'passedOn'
}

/**
 * Takes a rail's webhook: verifies it, stores its event id, and passes on what it says, all in one commit; a
 * delivery that was acknowledged is never lost. The same event again is acknowledged again and does nothing.
 * @throws what the rail's `readNotice` throws; `RailErrors.eventReused` for a known event id with another
 * body.
 */
export async function receiveNotice(
  ctx: Ctx,
  rail: PaymentRail,
  request: RailRequest,
): Promise<NoticeReceipt> {
  if (!rail.readNotice) throw RailErrors.forged()
  const notice = rail.readNotice(ctx.app, request)
  await acceptNotice(ctx, rail, notice, request.body)
  return { eventId: notice.eventId, accepted: true }
}

/**
 * Takes what a rail tells: stores its event id and passes on what it says, in one commit (the caller's, where
 * it has a transaction open). The same event again does nothing. `body` is what was told, byte for byte the
 * same each time.
 * @throws `RailErrors.eventReused` for a known event id with another body
 */
export async function acceptNotice(ctx: Ctx, rail: Teller, notice: RailNotice, body: Buffer): Promise<void> {
  const { eventId } = notice
  const bodyHash = createHash('sha256').update(body).digest()
  await transact(ctx, async (tx, inner) => {
    const t = tx.$extendTables<RailsTables>()
    const row = { rail: rail.id, event_id: eventId, body_hash: bodyHash }
    const fresh = await t
      .insertInto('rails.notice')
      .values({
        ...row,
        kind: notice.kind,
        outcome: 'passedOn',
        received_at: ctx.app.clock.now(),
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
    ctx.app.log[outcome === 'repeated' ? 'info' : 'error']({ rail: rail.id, eventId, outcome }, 'rail notice')
    await t
      .updateTable('rails.notice')
      .set({ outcome })
      .where('rail', '=', rail.id)
      .where('event_id', '=', eventId)
      .execute()
  })
}
