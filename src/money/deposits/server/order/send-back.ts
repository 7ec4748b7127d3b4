import type { PayoutResolved } from '#money/rails/rails.contract.ts'
import { requestPayout, sentBackBooking } from '#money/rails/server/index.ts'
import { book } from '#money/wallet/server/index.ts'
import { audit } from '#platform/audit/server/audit.ts'
import type { Ctx } from '#platform/context/context.ts'
import { sql, type Tx } from '#platform/db/index.ts'
import { newId } from '#platform/ids/ids.ts'
import { money } from '#platform/money/money.ts'
import type { EventOf } from '#platform/room/room.ts'
import { tables, tellMembers } from '../deposits.store.ts'
import type { OrderRow } from '../deposits.tables.ts'
import type { TransferTerms } from './receipts.store.ts'

/**
 * Has a transfer that lies in suspense go back to whoever made it, in the transaction that decides it. It
 * stays in suspense until its rail says that it has left.
 */
export async function sendBack(
  tx: Tx,
  ctx: Ctx,
  { rail, transferId, currency, amount }: Pick<TransferTerms, 'rail' | 'transferId' | 'currency' | 'amount'>,
): Promise<void> {
  const id = newId()
  await requestPayout(tx, ctx, {
    id,
    rail,
    purpose: 'return',
    subject: transferId,
    amount: money(currency, amount),
    payee: { transferId },
  })
  await tables(tx)
    .updateTable('deposits.receipt')
    .set({ return_id: id })
    .where('rail', '=', rail)
    .where('transfer_id', '=', transferId)
    .execute()
}

/** The order that a transfer on its way back came for, locked; undefined where it came for none. */
function lockOrderOf(tx: Tx, returnId: string): Promise<OrderRow | undefined> {
  return tables(tx)
    .selectFrom('deposits.pay_order')
    .selectAll()
    .where(sql<boolean>`bill_no = (select bill_no from deposits.receipt where return_id = ${returnId})`)
    .forUpdate()
    .executeTakeFirst()
}

/** Takes what a rail says of a transfer that goes back: it has left, or stays in suspense for a person. */
export async function noteSentBack(
  tx: Tx,
  ctx: Ctx,
  word: EventOf<typeof PayoutResolved>['payload'],
): Promise<void> {
  const { payoutId, outcome, reason } = word
  const order = await lockOrderOf(tx, payoutId)
  const receipt = await tables(tx)
    .selectFrom('deposits.receipt')
    .selectAll()
    .where('return_id', '=', payoutId)
    .where('returned_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!receipt) return
  const { rail, transfer_id: transferId, currency, amount } = receipt
  await tables(tx)
    .updateTable('deposits.receipt')
    .set(outcome === 'paid' ? { returned_at: ctx.app.clock.now() } : { return_id: null })
    .where('rail', '=', rail)
    .where('transfer_id', '=', transferId)
    .execute()
  await audit(tx, ctx, {
    action: outcome === 'paid' ? 'deposits.sentBack' : 'deposits.sendBackRefused',
    subject: order ? `payOrder:${order.bill_no}` : `transfer:${transferId}`,
    detail: { rail, transferId, reason },
  })
  if (outcome === 'refused')
    ctx.app.log.error(
      { rail, transferId, reason },
      'a transfer that goes back was refused: it waits for a person',
    )
  if (order) await tellMembers(tx, ctx.app, [order])
  const back = { rail, transferId, payoutId, amount: money(currency as 'CNY', amount) }
  if (outcome === 'paid') await book(tx, ctx.app, sentBackBooking(back))
}
