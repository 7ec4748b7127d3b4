import { readStakeChecks } from '#members/protection/server/index.ts'
import type { MemberCtx } from '#platform/context/context.ts'
import { transact } from '#platform/db/index.ts'
import type { Refusal } from '#platform/errors/refusal.ts'
import { CURRENCIES } from '#platform/money/currencies.ts'
import { readClosure } from './maintenance/maintenance.ts'

/** Says of a venue why its member is not let in now; null where they are. */
export type Admission = (channelCode: string) => Refusal | null

/**
 * What keeps the member who acts from entering venues, asked once for all of them: maintenance of the venue;
 * a break, the end of the session, a reality check that waits, or a limit of stakes or losses of which not
 * even a cent is left.
 */
export async function admissionOf(ctx: MemberCtx): Promise<Admission> {
  const { app, actor } = ctx
  const player = { memberId: actor.memberId, sessionId: actor.sessionId }
  const own = await transact(ctx, async (tx) => {
    const play = await readStakeChecks(tx, app, [player])
    return play.refuse({ ...player, stake: CURRENCIES.CNY.payableUnit })
  })
  const closed = await readClosure(app.db, app)
  return (channelCode) => closed(channelCode) ?? own
}
