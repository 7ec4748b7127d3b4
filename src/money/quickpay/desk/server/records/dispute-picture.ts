import { pictureForDecider } from '#money/disputes/server/index.ts'
import type { StaffCtx } from '#platform/context/context.ts'
import { transact } from '#platform/db/index.ts'
import { noteView } from '#staff/changes/server/index.ts'
import { PART_DISPUTES } from '../../../server/part-disputes.ts'

/** A picture of a dispute; that somebody looked is noted. @throws `pictureNotFound` */
export function disputePicture(given: StaffCtx, { id }: { readonly id: string }) {
  return transact(given, async (tx, ctx) => {
    const { picture } = await pictureForDecider(tx, PART_DISPUTES, id)
    await noteView(ctx, `quickPicture:${id}`)
    return picture
  })
}
