import { audit } from '#platform/audit/server/audit.ts'
import type { MemberCtx } from '#platform/context/context.ts'
import { transact } from '#platform/db/index.ts'
import type { CallParsed } from '#platform/http/contract.ts'
import type { PlaySessionView, setSessionCall } from '../../protection.contract.ts'
import { shortened } from '../../session.rules.ts'
import { lockMember } from '../limits.store.ts'
import { tables } from '../protection.tables.ts'
import { showSession } from '../session.views.ts'
import { readSession } from '../sessions.store.ts'
import { tellChange } from '../tell.ts'

/**
 * Chooses how often the member is reminded, from now on, and after how many minutes a session ends: a shorter limit counts in
 * the sessions that run, a longer one begins with the next.
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
    await readSession(tx, inner.house, { memberId, sessionId })
    await tables(tx)
      .updateTable('protection.member')
      .set({ reminder_minutes: input.reminderMinutes, session_minutes: input.sessionMinutes })
      .where('member_id', '=', memberId)
      .execute()
    const running = await tables(tx)
      .selectFrom('protection.session')
      .select(['session_id', 'most_minutes'])
      .where('member_id', '=', memberId)
      .where('ended_at', 'is', null)
      .orderBy('session_id')
      .forUpdate()
      .execute()
    for (const { session_id, most_minutes } of running) {
      const minutes = shortened(most_minutes, input.sessionMinutes)
      if (minutes === most_minutes) continue
      await tables(tx)
        .updateTable('protection.session')
        .set({ most_minutes: minutes })
        .where('session_id', '=', session_id)
        .execute()
    }
    await tellChange(tx, inner)
    await audit(tx, inner, {
      action: 'protection.setSession',
      subject: `member:${memberId}`,
      detail: { ...input },
    })
    return showSession(inner)
  })
}
