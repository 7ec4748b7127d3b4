import { audit } from '#platform/audit/server/audit.ts'
import { secondsAfter } from '#platform/clock/clock.ts'
import type { StaffCtx } from '#platform/context/context.ts'
import { firstRow, sql, transact } from '#platform/db/index.ts'
import type { CallOutput, CallParsed } from '#platform/http/contract.ts'
import { WireErrors } from '#platform/http/http.refusals.ts'
import { requireStepUp } from '#staff/people/server/index.ts'
import { findMember } from '../../server/members.views.ts'
import { SeesErrors } from '../identity-desk.refusals.ts'
import type { beginSeeingCall } from '../sees.desk.ts'

/** For how long somebody may look, until they say again why. */
export const SEEING_MINUTES = 30

/**
 * Opens what a member sees to whoever asks, in this session of theirs, and notes them with their reason. The entry of the
 * audit is the opening: where it does not stand, nothing is shown.
 * @throws `stepUpNeeded`; `notFound` where there is no such member; `seenNowhere` where nobody said where members' pages are
 */
export function beginSeeing(
  ctx: StaffCtx,
  { memberId, reason }: CallParsed<typeof beginSeeingCall>,
): Promise<CallOutput<typeof beginSeeingCall>> {
  const { consoleUrl, publicUrl } = ctx.app.config
  return transact(ctx, async (tx, ctx) => {
    await requireStepUp(ctx)
    if (!(await findMember(tx, memberId))) throw WireErrors.notFound()
    if (consoleUrl !== undefined && publicUrl === undefined) throw SeesErrors.seenNowhere()
    const now = ctx.app.clock.now()
    const subject = `member:${memberId}`
    await audit(tx, ctx, {
      action: 'identity.seeMember',
      subject,
      detail: { permission: 'members.sees', reason },
    })
    return {
      since: now.toISOString(),
      until: secondsAfter(now, SEEING_MINUTES * 60).toISOString(),
      membersAt: consoleUrl === undefined ? '' : (publicUrl ?? ''),
    }
  })
}

/**
 * Lets nobody look who did not say why within the last half hour, in the session that they look in.
 * @throws `seeingOver`
 */
export async function requireSeeing({ app, actor }: StaffCtx, memberId: string): Promise<void> {
  const now = app.clock.now()
  // Of the newest entries about the member, so that a long life of theirs is not read through.
  const opened = await firstRow(
    app.db,
    sql<{ id: string }>`select id from (
        select id, action, actor_id, session_id, at from platform.audit
        where subject = ${`member:${memberId}`} order by id desc limit 500) newest
      where action = 'identity.seeMember' and actor_id = ${actor.staffId} and session_id = ${actor.sessionId}
        and at > ${secondsAfter(now, -SEEING_MINUTES * 60)} and at <= ${now} limit 1`,
  )
  if (!opened) throw SeesErrors.seeingOver({ params: { minutes: SEEING_MINUTES } })
}
