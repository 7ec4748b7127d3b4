import type { Ctx } from '#platform/context/context.ts'
import { firstRow, sql, type Tx } from '#platform/db/index.ts'
import { emit } from '#platform/outbox/server/emit.ts'
import { assertDecider } from '#platform/room/deciders.ts'
import type { BlockReason } from '../../blocks/block.rules.ts'
import { PayeesErrors } from '../../payees.refusals.ts'
import { AddressesChanged } from '../../virtual.contract.ts'
import { lockBound, type PayeeRef, putBlock } from '../blocks/bound-payee.ts'
import { announcePayees } from './add-payee.ts'

/**
 * Blocks a bound payee in the caller's transaction: it stays bound, and nothing is paid to it until that is lifted. Its
 * member's tabs are told.
 * @throws `forbidden` for a member; `unknownPayee`; `alreadyBlocked`
 */
export async function blockPayee(tx: Tx, ctx: Ctx, ref: PayeeRef, reason: BlockReason): Promise<void> {
  assertDecider(ctx)
  const payee = await lockBound(tx, ref)
  if (payee.blocked_at !== null) throw PayeesErrors.alreadyBlocked()
  await putBlock(tx, ref, { reason, at: ctx.app.clock.now() })
  await tell(tx, ref, payee.member_id)
}

/**
 * Lets a blocked payee be paid to again.
 * @throws `forbidden` for a member; `unknownPayee`; `notBlocked`
 */
export async function unblockPayee(tx: Tx, ctx: Ctx, ref: PayeeRef): Promise<void> {
  assertDecider(ctx)
  const payee = await lockBound(tx, ref)
  if (payee.blocked_at === null) throw PayeesErrors.notBlocked()
  await putBlock(tx, ref, null)
  await tell(tx, ref, payee.member_id)
}

async function tell(tx: Tx, { where }: PayeeRef, memberId: string): Promise<void> {
  if (where === 'address') {
    await emit(tx, AddressesChanged, { key: memberId, payload: { memberId }, topics: [`member:${memberId}`] })
    return
  }
  const card = await firstRow(
    tx,
    sql`select 1 from payees.card where member_id = ${memberId} and kind = 'card' and removed_at is null limit 1`,
  )
  await announcePayees(tx, memberId, card !== undefined)
}
