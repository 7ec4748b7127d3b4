import type { Tx } from '#platform/db/index.ts'
import type { SecretChange } from '#platform/room/room.ts'
import { nameKey } from '../person-name.rules.ts'
import { markOf, openProof, sealProof } from './proof-cipher.ts'
import { openPicture, sealPicture } from './reviews/review-pictures.ts'
import type { VerificationTables } from './verification.tables.ts'

/**
 * Seals every proof, and what came with reviews, under the new secret; where the old one is lost, nothing can be read: members prove
 * themselves anew.
 */
export async function resealProofs(tx: Tx, change: SecretChange): Promise<void> {
  const t = tx.$extendTables<VerificationTables>()
  await t.deleteFrom('verification.code').execute()
  if ('lost' in change) {
    await t.deleteFrom('verification.review').execute()
    await t.deleteFrom('verification.review_picture').execute()
    return void (await t.deleteFrom('verification.proof').execute())
  }
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
  await resealReviews(tx, change)
}

async function resealReviews(tx: Tx, change: { readonly from: string; readonly to: string }): Promise<void> {
  const t = tx.$extendTables<VerificationTables>()
  const reviews = await t
    .selectFrom('verification.review')
    .select(['id', 'member_id', 'kind', 'sealed'])
    .where('sealed', 'is not', null)
    .execute()
  for (const { id, member_id: memberId, kind, sealed } of reviews) {
    const proof = kind === 'name' ? 'realName' : 'phone'
    const value = openProof(change.from, memberId, proof, sealed as Buffer)
    await t
      .updateTable('verification.review')
      .set({
        sealed: sealProof(change.to, memberId, proof, value),
        mark: markOf(change.to, proof, proof === 'realName' ? nameKey(value) : value),
      })
      .where('id', '=', id)
      .execute()
  }
  for (const { id } of await t.selectFrom('verification.review_picture').select('id').execute()) {
    const { sealed } = await t
      .selectFrom('verification.review_picture')
      .select('sealed')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await t
      .updateTable('verification.review_picture')
      .set({ sealed: sealPicture(change.to, id, openPicture(change.from, id, sealed)) })
      .where('id', '=', id)
      .execute()
  }
}
