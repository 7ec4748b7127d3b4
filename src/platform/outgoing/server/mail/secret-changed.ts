import { sql, type Tx } from '#platform/db/index.ts'
import type { SecretChange } from '#platform/room/room.ts'
import { openText } from '#platform/secrets/server/sealed-text.ts'
import { forgetWaiting, sealFor, type Waiting } from '../waiting.ts'
import { mailWay } from './mail-way.ts'

/** Seals the mail that waits under the new secret; where the old one is lost, nobody can read it any more. */
export async function resealMail(tx: Tx, change: SecretChange): Promise<void> {
  if ('lost' in change) return forgetWaiting(tx, mailWay)
  const { table, purpose } = mailWay
  const { rows } = await sql<Pick<Waiting, 'id'> & { sealed: Buffer }>`
    select id, sealed from ${sql.table(table)} where ended_at is null for update`.execute(tx)
  for (const { id, sealed } of rows) {
    const text = openText(change.from, purpose, id, sealed)
    await sql`update ${sql.table(table)} set sealed = ${sealFor(mailWay, { secret: change.to }, id, text)}
      where id = ${id}`.execute(tx)
  }
}
