import type { App } from '#platform/context/context.ts'
import type { Db, Tx } from '#platform/db/index.ts'
import type { PictureType } from '#platform/pictures/picture.rules.ts'
import { openText, sealText } from '#platform/secrets/server/sealed-text.ts'
import { VerificationErrors } from '../../verification.refusals.ts'
import type { VerificationTables } from '../verification.tables.ts'

const PURPOSE = 'verification.picture'
const tables = (db: Db | Tx) => db.$extendTables<VerificationTables>()

/** Seals a picture (base64), bound to its id. */
export const sealPicture = (secret: string, id: string, data: string): Buffer =>
  sealText(secret, PURPOSE, id, data)

/** Opens what `sealPicture` sealed. */
export const openPicture = (secret: string, id: string, sealed: Buffer): string =>
  openText(secret, PURPOSE, id, sealed)

/** Puts pictures that the member sent to a review. @throws `pictureNotFound` for one that is not theirs, or gone */
export async function attachPictures(
  tx: Tx,
  { memberId, reviewId, pictureIds }: { memberId: string; reviewId: string; pictureIds: readonly string[] },
): Promise<void> {
  const wanted = [...new Set(pictureIds)]
  const attached = await tables(tx)
    .updateTable('verification.review_picture')
    .set({ review_id: reviewId })
    .where('id', 'in', wanted)
    .where('member_id', '=', memberId)
    .where('review_id', 'is', null)
    .returning('id')
    .execute()
  if (attached.length < wanted.length) throw VerificationErrors.pictureNotFound()
}

/** Deletes the pictures of a review. */
export async function dropPictures(tx: Tx, reviewId: string): Promise<void> {
  await tables(tx).deleteFrom('verification.review_picture').where('review_id', '=', reviewId).execute()
}

/** The ids of the pictures that came with a review, in the order in which they were sent. */
export async function picturesOfReview(db: Db | Tx, reviewId: string): Promise<readonly string[]> {
  const rows = await tables(db)
    .selectFrom('verification.review_picture')
    .select('id')
    .where('review_id', '=', reviewId)
    .orderBy('uploaded_at')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** A picture that came with a review, and with which. @throws `pictureNotFound` */
export async function pictureOfReview(
  db: Db | Tx,
  app: App,
  id: string,
): Promise<{ reviewId: string; picture: { mediaType: PictureType; data: string } }> {
  const row = await tables(db)
    .selectFrom('verification.review_picture')
    .select(['review_id', 'media_type', 'sealed'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row?.review_id) throw VerificationErrors.pictureNotFound()
  return {
    reviewId: row.review_id,
    picture: { mediaType: row.media_type, data: openPicture(app.secret, id, row.sealed) },
  }
}
