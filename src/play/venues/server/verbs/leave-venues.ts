import { audit } from '#platform/audit/server/audit.ts'
import type { MemberCtx } from '#platform/context/context.ts'
import { transact } from '#platform/db/index.ts'
import type { Recovery } from '../../venues.contract.ts'
import { lendingVenues, requireVenue } from '../venue-registry.ts'
import { readWalletType } from '../wallet-type.store.ts'
import { bringBack } from './recover.ts'

/**
 * The way back of free transfer (S6-020): what lies at the venue that the member left, or at all of them,
 * goes back to the centre wallet. A venue outside the house is asked, and its transfer says how that ends,
 * also after silence or a crash. Nothing moves while transfers are made by hand, and no venue is named then.
 * @throws Refusal `unknownVenue` for a venue that does not stand here
 */
export function leaveVenues(request: { ctx: MemberCtx; channelCode: string | undefined }): Promise<Recovery> {
  const { channelCode } = request
  return transact(request.ctx, async (tx, ctx) => {
    const { app } = ctx
    const { memberId } = ctx.actor
    const venue = channelCode === undefined ? undefined : requireVenue(app, channelCode)
    const left = lendingVenues(app).filter(
      (one) => venue === undefined || one.channelCode === venue.channelCode,
    )
    if ((await readWalletType({ app, tx }, memberId)) !== 'free') {
      return bringBack(tx, app, { memberId, from: [] })
    }
    const back = await bringBack(tx, app, { memberId, from: left })
    const moved = back.venues.filter(({ outcome }) => outcome !== 'empty')
    if (moved.length > 0)
      await audit(tx, ctx, {
        action: 'venues.leave',
        subject: `member:${memberId}`,
        detail: { venues: moved.map((venue) => `${venue.channelCode} ${venue.outcome} ${venue.amount}`) },
      })
    return back
  })
}
