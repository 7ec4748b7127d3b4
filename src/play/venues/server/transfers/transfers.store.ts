import { type Claimed, claimDue, type Db, sql, type Tx } from '#platform/db/index.ts'
import type { TransferState } from '../../transfer-states.ts'
import type { DirectedTransfer } from './move-balances.ts'
import type { TransferRow, TransferTables } from './transfers.tables.ts'

/** Writes transfers that are booked and have to be asked for; due at once. */
export async function insertTransfers(
  tx: Tx,
  transfers: readonly DirectedTransfer[],
  now: Date,
): Promise<void> {
  if (transfers.length === 0) return
  await tx
    .$extendTables<TransferTables>()
    .insertInto('venues.transfer')
    .values(
      transfers.map(({ transferId, memberId, venue, direction, amount }) => ({
        id: transferId,
        member_id: memberId,
        channel_code: venue,
        direction,
        amount: amount.units,
        state: 'asked' as const,
        attempts: 0,
        next_ask_at: now,
        claimed_by: null,
        started_at: now,
        ended_at: null,
      })),
    )
    .execute()
}

/** A transfer, locked until the transaction ends; undefined when there is none. */
export function readTransferLocked(tx: Tx, id: string): Promise<TransferRow | undefined> {
  return tx
    .$extendTables<TransferTables>()
    .selectFrom('venues.transfer')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** A transfer, locked until the transaction ends. Throws when there is none. */
export async function lockTransfer(tx: Tx, id: string): Promise<TransferRow> {
  const row = await readTransferLocked(tx, id)
  if (!row) throw new Error(`no transfer ${id}`)
  return row
}

/**
 * Moves a transfer on; `next` says when its venue is asked again, where it is not over. Gives it as it is
 * then.
 */
export function moveTransfer(
  tx: Tx,
  id: string,
  to: { state: TransferState; next_ask_at?: Date; ended_at: Date | null },
): Promise<TransferRow> {
  return tx
    .$extendTables<TransferTables>()
    .updateTable('venues.transfer')
    .set({ ...to, claimed_by: null })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The transfers of a venue that are not over. */
export const transfersOf = (channelCode: string): Claimed => ({
  table: 'venues.transfer',
  dueAt: 'next_ask_at',
  open: sql`channel_code = ${channelCode} and ended_at is null`,
})

/**
 * Takes transfers of a venue that are due, the oldest first, by moving their next time ahead under the
 * claimant's name. What a claimant left behind that lives no more is due at once.
 */
export function claimTransfers(
  db: Db,
  claim: { channelCode: string; claimant: number; now: Date; until: Date; most: number },
): Promise<TransferRow[]> {
  const { channelCode, ...rest } = claim
  return claimDue<TransferRow>(db, { ...transfersOf(channelCode), ...rest })
}

/** A member's transfers that are not over, the oldest first. */
export function openTransfers(db: Db, memberId: string): Promise<TransferRow[]> {
  return db
    .$extendTables<TransferTables>()
    .selectFrom('venues.transfer')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .orderBy('started_at')
    .orderBy('id')
    .execute()
}

/** One transfer of a member, or undefined. */
export function findTransfer(db: Db, memberId: string, id: string): Promise<TransferRow | undefined> {
  return db
    .$extendTables<TransferTables>()
    .selectFrom('venues.transfer')
    .selectAll()
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
}
