import { audit } from '#platform/audit/server/audit.ts'
import { secondsAfter } from '#platform/clock/clock.ts'
import type { StaffCtx } from '#platform/context/context.ts'
import { type Db, firstRow, sql, type Tx, transact } from '#platform/db/index.ts'
import type { CallOutput } from '#platform/http/contract.ts'
import { WireErrors } from '#platform/http/http.refusals.ts'
import { staffMembers } from '#staff/people/server/index.ts'
import { tables } from '../../server/identity.tables.ts'
import { locksOf } from '../../server/locks/locks.store.ts'
import type { memberCall, memberTrailCall } from '../identity.desk.ts'

/** A look at the same record is noted once in so many minutes. */
const VIEW_MINUTES = 10
/** How much of the trail a page shows. */
const TRAIL_ROWS = 40
const VIEWED = 'identity.viewMember'

async function noteView(tx: Tx, ctx: StaffCtx, subject: string): Promise<void> {
  const since = secondsAfter(ctx.app.clock.now(), -VIEW_MINUTES * 60)
  const seen = await firstRow(
    tx,
    sql<{ id: string }>`select id from (
        select id, action, actor_id, at from platform.audit where subject = ${subject} order by id desc limit 50) newest
      where action = ${VIEWED} and actor_id = ${ctx.actor.staffId} and at > ${since} limit 1`,
  )
  if (!seen) await audit(tx, ctx, { action: VIEWED, subject, detail: { permission: 'members.view' } })
}

/**
 * A member as their page shows them; the look is noted.
 * @throws `notFound` where there is none
 */
export function readMemberPage(
  ctx: StaffCtx,
  { memberId }: { memberId: string },
): Promise<CallOutput<typeof memberCall>> {
  return transact(ctx, async (tx) => {
    const member = await tables(tx)
      .selectFrom('identity.member')
      .select(['id', 'shown_name', 'status', 'created_at'])
      .where('id', '=', memberId)
      .executeTakeFirst()
    if (!member) throw WireErrors.notFound()
    await noteView(tx, ctx, `member:${memberId}`)
    const now = ctx.app.clock.now()
    const sessions = await tables(tx)
      .selectFrom('identity.session')
      .select(['id', 'created_at', 'last_seen_at', 'user_agent'])
      .where('member_id', '=', memberId)
      .where('ended_at', 'is', null)
      .where('expires_at', '>', now)
      .orderBy('last_seen_at', 'desc')
      .execute()
    const notes = await tables(tx)
      .selectFrom('identity.member_note')
      .select(['id', 'staff_id', 'words', 'at'])
      .where('member_id', '=', memberId)
      .orderBy('at', 'desc')
      .limit(100)
      .execute()
    const writers = await staffMembers(tx, [...new Set(notes.map(({ staff_id }) => staff_id))])
    const tags = await tables(tx)
      .selectFrom('identity.member_tag')
      .select('tag')
      .where('member_id', '=', memberId)
      .orderBy('tag')
      .execute()
    const locks = (await locksOf(tx, [memberId], now)).get(memberId) ?? []
    return {
      memberId,
      name: member.shown_name,
      state: member.status,
      registeredAt: member.created_at.toISOString(),
      sessions: sessions.map(({ id, created_at, last_seen_at, user_agent }) => ({
        sessionId: id,
        startedAt: created_at.toISOString(),
        lastSeenAt: last_seen_at.toISOString(),
        userAgent: user_agent,
      })),
      locks: locks.map(({ what, lockedAt, until }) => ({
        what,
        lockedAt: lockedAt.toISOString(),
        until: until?.toISOString() ?? null,
      })),
      notes: notes.map(({ id, staff_id, words, at }) => ({
        id,
        who: writers.get(staff_id)?.displayName ?? staff_id.slice(0, 8),
        words,
        at: at.toISOString(),
      })),
      tags: tags.map(({ tag }) => tag),
    }
  })
}

interface TrailRow {
  readonly id: string
  readonly at: Date
  readonly actor_kind: string
  readonly actor_id: string | null
  readonly action: string
  readonly reason: string | null
}

/** The newest entries of the audit about a member. */
export async function readMemberTrail(
  { app }: StaffCtx,
  { memberId }: { memberId: string },
): Promise<CallOutput<typeof memberTrailCall>> {
  const { rows } = await sql<TrailRow>`
    select id::text, at, actor_kind, actor_id, action, detail->>'reason' as reason from platform.audit
    where subject = ${`member:${memberId}`} order by platform.audit.id desc limit ${TRAIL_ROWS}`.execute(
    app.db,
  )
  const staff = rows.flatMap(({ actor_kind, actor_id }) =>
    actor_kind === 'staff' && actor_id !== null ? [actor_id] : [],
  )
  const names = await staffMembers(app.db as Db, [...new Set(staff)])
  return {
    entries: rows.map(({ id, at, actor_kind, actor_id, action, reason }) => ({
      id,
      at: at.toISOString(),
      kind: actor_kind === 'staff' ? 'staff' : actor_kind === 'system' ? 'house' : 'member',
      who:
        actor_kind === 'staff' && actor_id !== null
          ? (names.get(actor_id)?.displayName ?? actor_id.slice(0, 8))
          : null,
      action,
      reason,
    })),
  }
}
