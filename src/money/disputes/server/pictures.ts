import { audit } from '#platform/audit/server/audit.ts'
import type { MemberCtx } from '#platform/context/context.ts'
import { type Db, sql, type Tx } from '#platform/db/index.ts'
import { newId } from '#platform/ids/ids.ts'
import { type PictureType, takePicture } from '#platform/pictures/picture.rules.ts'
import { hasTooManyPixels } from '#platform/pictures/server/picture-size.rules.ts'
import { type DisputeKind, tablesOf } from './dispute-kind.ts'

/**
 * Keeps a picture for an appeal about something that the caller has locked, for its member. What it is, its
 * own first bytes say; it is given back to its member alone, as data and never as a page of this site.
 * @param data the bytes in base64
 * @throws the kind's `pictureRefused` for what is no picture or too large, in bytes or in pixels; `tooManyPictures`
 */
export async function keepPicture(
  tx: Tx,
  ctx: MemberCtx,
  kind: DisputeKind,
  { about, data }: { readonly about: string; readonly data: string },
): Promise<{ pictureId: string }> {
  const { memberId } = ctx.actor
  const bytes = Buffer.from(data, 'base64')
  const t = tablesOf(tx, kind)
  const { kept } = await t
    .selectFrom('picture')
    .select(({ fn }) => fn.countAll<bigint>().as('kept'))
    .where(sql.ref(kind.key), '=', about)
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  const taken = takePicture(bytes, Number(kept))
  if ('fault' in taken) throw kind.refusals[taken.fault]()
  if (hasTooManyPixels(bytes)) throw kind.refusals.pictureRefused()
  const pictureId = newId()
  const row = {
    id: pictureId,
    member_id: memberId,
    appeal_no: null,
    media_type: taken.mediaType,
    bytes,
    uploaded_at: ctx.app.clock.now(),
  }
  const written: typeof row = { ...row, [kind.key]: about }
  await t.insertInto('picture').values(written).execute()
  await audit(tx, ctx, { action: `${kind.schema}.uploadPicture`, subject: `${kind.subject}:${about}` })
  return { pictureId }
}

/** A picture that the member sent. @throws the kind's `pictureNotFound`, also for another member's */
export async function showPicture(
  { app, actor }: MemberCtx,
  kind: DisputeKind,
  id: string,
): Promise<{ mediaType: PictureType; data: string }> {
  const picture = await tablesOf(app.db, kind)
    .selectFrom('picture')
    .select(['media_type', 'bytes'])
    .where('id', '=', id)
    .where('member_id', '=', actor.memberId)
    .executeTakeFirst()
  if (!picture) throw kind.refusals.pictureNotFound()
  return { mediaType: picture.media_type, data: picture.bytes.toString('base64') }
}

/**
 * A picture that came with an appeal, for those who decide: what it is about goes with it, for the note of who looked.
 * @throws the kind's `pictureNotFound`, also for one that came with none
 */
export async function pictureForDecider(
  db: Db | Tx,
  kind: DisputeKind,
  id: string,
): Promise<{ readonly about: string; readonly picture: { mediaType: PictureType; data: string } }> {
  const row = await tablesOf(db, kind)
    .selectFrom('picture')
    .select(['media_type', 'bytes', sql.ref<string>(kind.key).as('about')])
    .where('id', '=', id)
    .where('appeal_no', 'is not', null)
    .executeTakeFirst()
  if (!row) throw kind.refusals.pictureNotFound()
  return { about: row.about, picture: { mediaType: row.media_type, data: row.bytes.toString('base64') } }
}

/**
 * The ids of the pictures that came with some appeals, by the appeals' numbers, in the order in which they
 * were sent.
 */
export async function picturesOf(
  db: Db | Tx,
  kind: DisputeKind,
  appealNos: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (appealNos.length === 0) return new Map()
  const pictures = await tablesOf(db, kind)
    .selectFrom('picture')
    .select(['id', 'appeal_no'])
    .where('appeal_no', 'in', appealNos)
    .orderBy('uploaded_at')
    .orderBy('id')
    .execute()
  return new Map(
    appealNos.map((no) => [no, pictures.filter(({ appeal_no: of }) => of === no).map(({ id }) => id)]),
  )
}
