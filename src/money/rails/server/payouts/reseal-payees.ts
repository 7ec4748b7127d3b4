import { sql, type Tx } from '#platform/db/index.ts'
import type { SecretChange } from '#platform/room/room.ts'
import { openedOr } from '#platform/secrets/server/sealed-text.ts'
import { openText, sealText } from './payee-seal.ts'

/** Rows that are sealed anew between two looks at a table. */
const PAGE = 500

/** What names people and their accounts, encrypted by the id of its row. */
const SEALED = [
  ['rails.payout', 'payee'],
  ['rails_hand.payout', 'payee'],
  ['rails_hand.payout_file', 'content'],
  ['rails_hand.statement', 'content'],
  ['rails_hand.line', 'party'],
] as const

/**
 * Seals the payee of every payout, and what the rail by hand keeps of people, under the new secret. Where the old
 * one is lost, nobody can read them any more: they stay as they are, and what was to be read yet goes.
 */
export async function resealPayees(tx: Tx, change: SecretChange): Promise<void> {
  if ('lost' in change) return forgetUnread(tx)
  for (const [table, column] of SEALED) await resealColumn(tx, change, table, column)
}

/**
 * Lets go of what the rail by hand was to read yet, so that nothing else waits behind it: payouts that left in no file,
 * files for the bank that nobody fetched, statements that nobody imported. The payouts themselves stay under way, and
 * stand among those that hang.
 */
async function forgetUnread(tx: Tx): Promise<void> {
  await sql`delete from rails_hand.payout p where p.file_id is null
    or exists (select from rails_hand.payout_file f where f.id = p.file_id and f.fetched_at is null)`.execute(
    tx,
  )
  await sql`delete from rails_hand.payout_file where fetched_at is null`.execute(tx)
  await sql`delete from rails_hand.statement where imported_at is null`.execute(tx)
}

async function resealColumn(
  tx: Tx,
  change: Exclude<SecretChange, { readonly lost: unknown }>,
  table: string,
  column: string,
): Promise<void> {
  const [from, sealed] = [sql.table(table), sql.ref(column)]
  for (let last: string | null = null; ; ) {
    const { rows } = await sql<{ id: string; sealed: Buffer }>`select id, ${sealed} as sealed from ${from}
      where ${last}::uuid is null or id > ${last} order by id limit ${PAGE}`.execute(tx)
    for (const row of rows) {
      const text = openedOr(null, () => openText(change.from, row.id, row.sealed))
      // Sealed under an earlier secret, which was lost: nobody can read it under any.
      if (text === null) continue
      const anew = sealText(change.to, row.id, text)
      await sql`update ${from} set ${sealed} = ${anew} where id = ${row.id}`.execute(tx)
    }
    last = rows.at(-1)?.id ?? null
    if (last === null) return
  }
}
