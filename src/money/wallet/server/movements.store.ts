import type { Ref } from '#money/ledger/server/index.ts'
import type { Tx } from '#platform/db/index.ts'
import { idFrom } from '#platform/ids/ids.ts'
import type { Money } from '#platform/money/money.ts'
import type { DealType, MovementStatus } from '../wallet.contract.ts'
import { type MovementRow, tables } from './wallet.tables.ts'

/** A line for the member's list of transactions. */
export interface NewMovement {
  readonly memberId: string
  readonly deal: DealType
  readonly status: MovementStatus
  readonly amount: Money
  readonly venue?: string
  readonly ref: Ref
  readonly at: Date
}

/** Writes a line; its id follows from the record it belongs to. */
export async function insertMovement(tx: Tx, movement: NewMovement): Promise<void> {
  const { ref, amount, at } = movement
  await tables(tx)
    .insertInto('wallet.movement')
    .values({
      id: idFrom('wallet.movement', movement.deal, ref.kind, ref.id),
      member_id: movement.memberId,
      deal: movement.deal,
      status: movement.status,
      currency: amount.currency,
      amount: amount.units,
      venue: movement.venue ?? null,
      ref_kind: ref.kind,
      ref_id: ref.id,
      created_at: at,
      updated_at: at,
    })
    .execute()
}

/** The line of a record, locked until the transaction ends. Throws when there is none of that member. */
export async function lockMovement(
  tx: Tx,
  of: { memberId: string; deal: DealType; ref: Ref },
): Promise<MovementRow> {
  return tables(tx)
    .selectFrom('wallet.movement')
    .selectAll()
    .where('ref_kind', '=', of.ref.kind)
    .where('ref_id', '=', of.ref.id)
    .where('deal', '=', of.deal)
    .where('member_id', '=', of.memberId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Notes how a line that was under way ended. */
export async function endMovement(
  tx: Tx,
  row: MovementRow,
  status: Exclude<MovementStatus, 'processing'>,
  at: Date,
): Promise<void> {
  await tables(tx)
    .updateTable('wallet.movement')
    .set({ status, updated_at: at })
    .where('id', '=', row.id)
    .execute()
}
