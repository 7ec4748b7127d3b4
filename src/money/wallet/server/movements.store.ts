import type { RawBuilder } from 'kysely'
import type { Ref } from '#money/ledger/server/index.ts'
import { sql, type Tx } from '#platform/db/index.ts'
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
export function insertMovement(tx: Tx, movement: NewMovement): Promise<void> {
  return insertMovements(tx, [movement])
}

/** Writes lines. */
export async function insertMovements(tx: Tx, movements: readonly NewMovement[]): Promise<void> {
  if (movements.length === 0) return
  await tables(tx).insertInto('wallet.movement').values(movements.map(rowOf)).execute()
}

function rowOf({ memberId, deal, status, amount, venue, ref, at }: NewMovement) {
  return {
    id: idFrom('wallet.movement', deal, ref.kind, ref.id),
    member_id: memberId,
    deal,
    status,
    currency: amount.currency,
    amount: amount.units,
    venue: venue ?? null,
    ref_kind: ref.kind,
    ref_id: ref.id,
    created_at: at,
    updated_at: at,
  }
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

/** The record of a quick withdrawal: what is in escrow has its entries. */
export const quickWithdrawalRef = (billNo: string): Ref => ({ kind: 'quickWithdrawal', id: billNo })

/** A SELECT of the quick withdrawals of some members that are under way: the kind and the id of each record. */
export const openQuickWithdrawals = (memberIds: readonly string[]): RawBuilder<unknown> =>
  sql`select ref_kind, ref_id from wallet.movement where member_id = any(${memberIds}::uuid[])
    and deal = 'withdrawal' and ref_kind = 'quickWithdrawal' and status = 'processing'`

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

/** Notes that a line is of another amount than it was: a part of it has a line of its own now. */
export async function setMovementAmount(tx: Tx, row: MovementRow, amount: Money, at: Date): Promise<void> {
  await tables(tx)
    .updateTable('wallet.movement')
    .set({ amount: amount.units, updated_at: at })
    .where('id', '=', row.id)
    .execute()
}
