import { pictureForDecider } from '#money/disputes/server/index.ts'
import type { StaffCtx } from '#platform/context/context.ts'
import { transact } from '#platform/db/index.ts'
import { noteView } from '#staff/changes/server/index.ts'
import { ORDER_DISPUTES } from '../../../server/appeals/order-disputes.ts'

/** A picture of an appeal; that somebody looked is noted. @throws `pictureNotFound` */
export function appealPicture(given: StaffCtx, { id }: { readonly id: string }) {
  return transact(given, async (tx, ctx) => {
    const { picture } = await pictureForDecider(tx, ORDER_DISPUTES, id)
    await noteView(ctx, `depositPicture:${id}`)
    return picture
  })
}
