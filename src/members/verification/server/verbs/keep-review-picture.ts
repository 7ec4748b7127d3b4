import { secondsAfter } from '#platform/clock/clock.ts'
import type { MemberCtx } from '#platform/context/context.ts'
import { transact } from '#platform/db/index.ts'
import { newId } from '#platform/ids/ids.ts'
import { takePicture } from '#platform/pictures/picture.rules.ts'
import { hasTooManyPixels } from '#platform/pictures/server/picture-size.rules.ts'
import { VerificationErrors } from '../../verification.refusals.ts'
import { sealPicture } from '../reviews/review-pictures.ts'
import { lockIdentity } from '../verification.store.ts'
import type { VerificationTables } from '../verification.tables.ts'

/**
 * Keeps a picture of the member who acts, sealed, until a review is asked for with it.
 * @throws `pictureRefused` for what is no picture or too large; `tooManyPictures` where a dozen wait already
 */
export async function keepReviewPicture(
  request: MemberCtx,
  { data }: { readonly data: string },
): Promise<{ pictureId: string }> {
  const { memberId } = request.actor
  const bytes = Buffer.from(data, 'base64')
  return transact(request, async (tx, { app }) => {
    await lockIdentity(tx, memberId)
    const t = tx.$extendTables<VerificationTables>()
    const now = app.clock.now()
    const { kept } = await t
      .selectFrom('verification.review_picture')
      .select(({ fn }) => fn.countAll<bigint>().as('kept'))
      .where('member_id', '=', memberId)
      .where('review_id', 'is', null)
      .where('uploaded_at', '>', secondsAfter(now, -24 * 3600))
      .executeTakeFirstOrThrow()
    const taken = takePicture(bytes, Number(kept))
    if ('fault' in taken) throw VerificationErrors[taken.fault]()
    if (hasTooManyPixels(bytes)) throw VerificationErrors.pictureRefused()
    const pictureId = newId()
    await t
      .insertInto('verification.review_picture')
      .values({
        id: pictureId,
        member_id: memberId,
        review_id: null,
        media_type: taken.mediaType,
        sealed: sealPicture(app.secret, pictureId, bytes.toString('base64')),
        uploaded_at: now,
      })
      .execute()
    return { pictureId }
  })
}
