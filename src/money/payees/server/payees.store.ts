import type { Db, Tx } from '#platform/db/index.ts'
import type { Blockable } from '../blocks/block.rules.ts'
import type { PayeeKind } from '../catalogue/e-wallets.ts'
import type { CardRow, PayeesTables } from './payees.tables.ts'

const tables = (db: Db) => db.$extendTables<PayeesTables>()

/**
 * Locks the member's cards and e-wallets as a whole until the transaction ends, and reads those there are,
 * oldest first.
 */
export async function lockCards(tx: Tx, memberId: string): Promise<readonly CardRow[]> {
  await lockHolder(tx, memberId)
  return tables(tx)
    .selectFrom('payees.card')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('removed_at', 'is', null)
    .orderBy('bound_at')
    .orderBy('id')
    .execute()
}

/** Whether the member has this very card or e-wallet already, in this name. */
export async function isCardBound(
  db: Db,
  memberId: string,
  marks: { numberMark: Buffer; holderMark: Buffer },
): Promise<boolean> {
  const row = await tables(db)
    .selectFrom('payees.card')
    .select('id')
    .where('member_id', '=', memberId)
    .where('number_mark', '=', marks.numberMark)
    .where('holder_mark', '=', marks.holderMark)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Locks all that a member has bound, cards and addresses, until the transaction ends. */
export async function lockHolder(tx: Tx, memberId: string): Promise<void> {
  const t = tables(tx)
  await t
    .insertInto('payees.holder')
    .values({ member_id: memberId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await t.selectFrom('payees.holder').selectAll().where('member_id', '=', memberId).forUpdate().execute()
}

/** Adds a card; the caller holds the member's lock. */
export async function insertCard(
  tx: Tx,
  card: Omit<CardRow, 'removed_at' | 'shared_at' | keyof Blockable>,
): Promise<void> {
  await tables(tx)
    .insertInto('payees.card')
    .values({ ...card, removed_at: null, shared_at: null, blocked_at: null, block_reason: null })
    .execute()
}

/**
 * Makes a card or e-wallet the member's default of its kind, and no other; null leaves that kind without one.
 */
export async function putDefault(
  tx: Tx,
  { memberId, kind }: { memberId: string; kind: PayeeKind },
  cardId: string | null,
): Promise<void> {
  const t = tables(tx)
  await t
    .updateTable('payees.card')
    .set({ is_default: false })
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .where('is_default', '=', true)
    .execute()
  if (cardId === null) return
  await t.updateTable('payees.card').set({ is_default: true }).where('id', '=', cardId).execute()
}

/** Marks a card as removed. The row stays: records of past withdrawals name it. */
export async function markRemoved(tx: Tx, cardId: string, at: Date): Promise<void> {
  await tables(tx)
    .updateTable('payees.card')
    .set({ removed_at: at, is_default: false })
    .where('id', '=', cardId)
    .execute()
}

/** Whether a withdrawal that is not over goes to the card. */
export async function isInUse(tx: Tx, cardId: string): Promise<boolean> {
  const use = await tables(tx)
    .selectFrom('payees.card_use')
    .select('bill_no')
    .where('card_id', '=', cardId)
    .limit(1)
    .executeTakeFirst()
  return use !== undefined
}

/** Notes that a withdrawal goes to a card, until `deleteUse`. */
export async function insertUse(tx: Tx, cardId: string, billNo: string): Promise<void> {
  await tables(tx).insertInto('payees.card_use').values({ bill_no: billNo, card_id: cardId }).execute()
}

/** Notes that a withdrawal is over. Harmless to repeat. */
export async function deleteUse(tx: Tx, billNo: string): Promise<void> {
  await tables(tx).deleteFrom('payees.card_use').where('bill_no', '=', billNo).execute()
}

/** A card by its id, removed or not. */
export async function readCard(tx: Tx, cardId: string): Promise<CardRow | undefined> {
  return tables(tx).selectFrom('payees.card').selectAll().where('id', '=', cardId).executeTakeFirst()
}
