import type { Tx } from '#platform/db/index.ts'
import type { SecretChange } from '#platform/room/room.ts'
import { nameKey } from '../person-name.rules.ts'
import { markOf, openProof, sealProof } from './proof-cipher.ts'
import type { VerificationTables } from './verification.tables.ts'

/**
 * Seals every proof under the new secret; where the old one is lost, nothing can be read: members prove
 * themselves anew.
 */
export async function resealProofs(tx: Tx, change: SecretChange): Promise<void> {
  const t = tx.$extendTables<VerificationTables>()
  await t.deleteFrom('verification.code').execute()
  if ('lost' in change) return void (await t.deleteFrom('verification.proof').execute())
  for (const { member_id: memberId, kind, sealed } of await t
    .selectFrom('verification.proof')
    .select(['member_id', 'kind', 'sealed'])
    .execute()) {
    const value = openProof(change.from, memberId, kind, sealed)
    await t
      .updateTable('verification.proof')
      .set({
        sealed: sealProof(change.to, memberId, kind, value),
        mark: markOf(change.to, kind, kind === 'realName' ? nameKey(value) : value),
      })
      .where('member_id', '=', memberId)
      .where('kind', '=', kind)
      .execute()
  }
}
