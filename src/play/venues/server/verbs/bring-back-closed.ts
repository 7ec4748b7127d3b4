import { audit } from '#platform/audit/server/audit.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { Tx } from '#platform/db/index.ts'
import { askPutOut } from '../jobs/put-out.ts'
import { lendingVenues } from '../venue-registry.ts'
import { putWalletType } from '../wallet-type.store.ts'
import { bringBack } from './recover.ts'

/**
 * Puts a member out of studios whose account the house closed, and brings back what they have at venues: by the way of recycling now, and with free
 * transfer on, so that what open bets return goes on to the centre wallet. Harmless to repeat.
 */
export async function bringBackOfClosed(tx: Tx, ctx: Ctx, memberId: string): Promise<void> {
  await putWalletType(tx, memberId, 'free', ctx.app.clock.now())
  await askPutOut(tx, memberId, ctx.app.clock.now())
  const { venues } = await bringBack(tx, ctx.app, { memberId, from: lendingVenues(ctx.app) })
  const moved = venues.filter(({ outcome }) => outcome !== 'empty')
  await audit(tx, ctx, {
    action: 'venues.bringBackOfClosed',
    subject: `member:${memberId}`,
    detail: { venues: moved.map((venue) => `${venue.channelCode} ${venue.outcome} ${venue.amount}`) },
  })
}
