import { audit } from '#platform/audit/server/audit.ts'
import type { MemberCtx } from '#platform/context/context.ts'
import { transact } from '#platform/db/index.ts'
import type { VenueWalletType } from '../../free-transfer.rules.ts'
import { putWalletType } from '../wallet-type.store.ts'

/**
 * Notes how the money of the member who acts gets to venues from now on (S6-020). Moves none itself: what
 * lies at a venue is used up first, and recycling brings it back.
 */
export async function setWalletType(request: { ctx: MemberCtx; walletType: VenueWalletType }): Promise<void> {
  const { walletType } = request
  await transact(request.ctx, async (tx, ctx) => {
    const { memberId } = ctx.actor
    await putWalletType(tx, memberId, walletType, ctx.app.clock.now())
    await audit(tx, ctx, {
      action: 'venues.setWalletType',
      subject: `member:${memberId}`,
      detail: { walletType },
    })
  })
}
