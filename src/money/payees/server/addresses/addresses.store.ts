import type { Db, Tx } from '#platform/db/index.ts'
import type { Blockable } from '../../blocks/block.rules.ts'
import { lockHolder } from '../payees.store.ts'
import type { AddressRow, PayeesTables } from '../payees.tables.ts'

const tables = (db: Db) => db.$extendTables<PayeesTables>()

/**
 * Locks what the member has bound as a whole until the transaction ends, and reads the addresses, oldest
 * first.
 */
export async function lockAddresses(tx: Tx, memberId: string): Promise<readonly AddressRow[]> {
  await lockHolder(tx, memberId)
  return tables(tx)
    .selectFrom('payees.virtual_address')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('removed_at', 'is', null)
    .orderBy('bound_at')
    .orderBy('id')
    .execute()
}

/** Whether the member has this very address already. */
export async function isAddressBound(db: Db, memberId: string, mark: Buffer): Promise<boolean> {
  const row = await tables(db)
    .selectFrom('payees.virtual_address')
    .select('id')
    .where('member_id', '=', memberId)
    .where('mark', '=', mark)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Adds an address; the caller holds the member's lock. */
export async function insertAddress(
  tx: Tx,
  row: Omit<AddressRow, 'removed_at' | 'shared_at' | keyof Blockable>,
): Promise<void> {
  await tables(tx)
    .insertInto('payees.virtual_address')
    .values({ ...row, removed_at: null, shared_at: null, blocked_at: null, block_reason: null })
    .execute()
}

/** Makes an address the member's default, and no other; null leaves the member without one. */
export async function putDefaultAddress(tx: Tx, memberId: string, addressId: string | null): Promise<void> {
  const t = tables(tx)
  await t
    .updateTable('payees.virtual_address')
    .set({ is_default: false })
    .where('member_id', '=', memberId)
    .where('is_default', '=', true)
    .execute()
  if (addressId === null) return
  await t
    .updateTable('payees.virtual_address')
    .set({ is_default: true })
    .where('id', '=', addressId)
    .execute()
}

/** Marks an address as removed. */
export async function markAddressRemoved(tx: Tx, addressId: string, at: Date): Promise<void> {
  await tables(tx)
    .updateTable('payees.virtual_address')
    .set({ removed_at: at, is_default: false })
    .where('id', '=', addressId)
    .execute()
}
