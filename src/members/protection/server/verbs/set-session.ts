import { audit } from '#platform/audit/server/audit.ts'
import type { MemberCtx } from '#platform/context/context.ts'
import { transact } from '#platform/db/index.ts'
import type { CallParsed } from '#platform/http/contract.ts'
import type { PlaySessionView, setSessionCall } from '../../protection.contract.ts'
import { shortened, waitsSince } from '../../session.rules.ts'
import { lockMember } from '../limits/limits.store.ts'
import { tables } from '../protection.tables.ts'
import { showSession } from '../sessions/session.views.ts'
import { clockOf, readChoices, readSession } from '../sessions/sessions.store.ts'
import { tellChange } from '../tell.ts'

/**
 * Chooses how often the member is reminded, from now on, and after how many minutes a session ends: a shorter
 * limit counts in the sessions that run, a longer one begins with the next. What is left out stays as it is,
 * and so does a reality check that is due.
 */
export async function setSession({
  ctx,
  input,
}: {
  ctx: MemberCtx
  input: CallParsed<typeof setSessionCall>
}): Promise<PlaySessionView> {
  return transact(ctx, async (tx, inner) => {
    const { memberId, sessionId } = inner.actor
    await lockMember(tx, memberId)
    await readSession(tx, inner.app, { memberId, sessionId })
    const before = await readChoices(tx, memberId)
    const { reminderMinutes = before.reminderMinutes, sessionMinutes = before.sessionMinutes } = input
    await tables(tx)
      .updateTable('protection.member')
      .set({ reminder_minutes: reminderMinutes, session_minutes: sessionMinutes })
      .where('member_id', '=', memberId)
      .execute()
    const running = await tables(tx)
      .selectFrom('protection.session')
      .selectAll()
      .where('member_id', '=', memberId)
      .where('ended_at', 'is', null)
      .orderBy('session_id')
      .forUpdate()
      .execute()
    const { clock, config } = inner.app
    const everyBefore = before.reminderMinutes ?? config.realityCheckMinutes
    const everyAfter = reminderMinutes ?? config.realityCheckMinutes
    for (const row of running) {
      const most_minutes = shortened(row.most_minutes, sessionMinutes)
      const waits_since = waitsSince(clockOf(row), everyBefore, everyAfter, clock.now())
      if (most_minutes === row.most_minutes && waits_since === row.waits_since) continue
      await tables(tx)
        .updateTable('protection.session')
        .set({ most_minutes, waits_since })
        .where('session_id', '=', row.session_id)
        .execute()
    }
    await tellChange(tx, inner)
    await audit(tx, inner, {
      action: 'protection.setSession',
      subject: `member:${memberId}`,
      detail: { reminderMinutes, sessionMinutes },
    })
    return showSession(inner)
  })
}
