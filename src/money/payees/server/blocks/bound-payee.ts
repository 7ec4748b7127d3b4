import { type Db, firstRow, sql, type Tx } from '#platform/db/index.ts'
import type { Blockable, BlockReason } from '../../blocks/block.rules.ts'
import { PayeesErrors } from '../../payees.refusals.ts'
import { lockHolder } from '../payees.store.ts'

/** Where a payee stands: among the cards and e-wallets, or among the addresses. */
type PayeePlace = 'card' | 'address'

/** Names one payee of the house. */
export interface PayeeRef {
  readonly where: PayeePlace
  readonly payeeId: string
}

const TABLES = { card: sql.table('payees.card'), address: sql.table('payees.virtual_address') } as const

/** What its block rests on. */
interface BoundPayee extends Blockable {
  readonly member_id: string
  /** Its last characters, or an address's ends. */
  readonly shown: string
  readonly removed_at: Date | null
}

/** A payee, bound still or not; null where there is none of that id. */
export async function findBound(db: Db | Tx, { where, payeeId }: PayeeRef): Promise<BoundPayee | null> {
  const shown = sql.ref(where === 'card' ? 'last_four' : 'shown')
  return (
    (await firstRow(
      db,
      sql<BoundPayee>`select member_id, ${shown} as shown, removed_at, blocked_at, block_reason
        from ${TABLES[where]} where id = ${payeeId}`,
    )) ?? null
  )
}

/**
 * Locks all that the member of a payee has bound, and reads the payee.
 * @throws Refusal `unknownPayee` where there is none, or it was removed
 */
export async function lockBound(tx: Tx, ref: PayeeRef): Promise<BoundPayee> {
  const found = await findBound(tx, ref)
  if (found) await lockHolder(tx, found.member_id)
  const payee = found && (await findBound(tx, ref))
  if (!payee || payee.removed_at !== null) throw PayeesErrors.unknownPayee()
  return payee
}

/** Writes that a payee is blocked from a moment on, and why; or, with null, that it is not. */
export async function putBlock(
  tx: Tx,
  { where, payeeId }: PayeeRef,
  block: { readonly reason: BlockReason; readonly at: Date } | null,
): Promise<void> {
  await sql`update ${TABLES[where]} set blocked_at = ${block?.at ?? null}, block_reason = ${block?.reason ?? null}
    where id = ${payeeId}`.execute(tx)
}

/** Whether nothing is to be paid to a payee until two people lift that. */
export async function isBlockedPayee(db: Db | Tx, where: PayeePlace, payeeId: string): Promise<boolean> {
  return (await findBound(db, { where, payeeId }))?.blocked_at != null
}
