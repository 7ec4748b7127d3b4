import type { Tx } from '#platform/db/index.ts'
import { WireErrors } from '#platform/http/http.refusals.ts'
import { tables } from '../../../server/identity.tables.ts'

/**
 * The name of a member, whose row nobody else changes until the transaction ends.
 * @throws `notFound` where there is none
 */
export async function lockedMember(tx: Tx, memberId: string): Promise<{ readonly name: string }> {
  const row = await tables(tx)
    .selectFrom('identity.member')
    .select('shown_name')
    .where('id', '=', memberId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw WireErrors.notFound()
  return { name: row.shown_name }
}
