import type { MemberCtx } from '#platform/context/context.ts'
import { type Db, sql, type Tx } from '#platform/db/index.ts'
import { describeDevice } from '#platform/http/user-agent.rules.ts'
import type { PastLogin } from '../../identity.contract.ts'
import { isLive } from '../../session.rules.ts'
import { tables } from '../identity.tables.ts'

/** The last login of a member, or the last one before the given session. */
export async function readPriorLogin(
  db: Db | Tx,
  memberId: string,
  before: string | null,
): Promise<PastLogin | null> {
  let logins = tables(db)
    .selectFrom('identity.session')
    .select(['created_at', 'address', 'user_agent'])
    .where('member_id', '=', memberId)
  if (before !== null) {
    logins = logins.where('created_at', '<', ({ selectFrom }) =>
      selectFrom('identity.session as own').select('own.created_at').where('own.id', '=', before),
    )
  }
  const row = await logins.orderBy('created_at', 'desc').limit(1).executeTakeFirst()
  if (!row) return null
  return { at: row.created_at.toISOString(), address: row.address, device: describeDevice(row.user_agent) }
}

/** Where the member is signed in, the caller's own session first and then by activity. */
export async function listSessions({ ctx }: { ctx: MemberCtx }) {
  const now = ctx.app.clock.now()
  const { memberId, sessionId } = ctx.actor
  const rows = await tables(ctx.app.db)
    .selectFrom('identity.session')
    .select(['id', 'user_agent', 'address', 'created_at', 'last_seen_at', 'expires_at'])
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .execute()
  const { sessionIdleMinutes } = ctx.app.config
  const live = rows.filter(
    (row) =>
      row.id === sessionId ||
      isLive({ lastSeenAt: row.last_seen_at, expiresAt: row.expires_at }, sessionIdleMinutes, now),
  )
  const list = live.map((row) => ({
    id: row.id,
    device: describeDevice(row.user_agent),
    address: row.address,
    startedAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    current: row.id === sessionId,
  }))
  return {
    list: list.sort((a, b) => Number(b.current) - Number(a.current)),
    priorLogin: await readPriorLogin(ctx.app.db, memberId, sessionId),
  }
}

/** When sessions began, by their id; one that does not exist is left out. */
export async function readSessionStarts(
  db: Db | Tx,
  sessionIds: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  if (sessionIds.length === 0) return new Map()
  const rows = await tables(db)
    .selectFrom('identity.session')
    .select(['id', 'created_at'])
    .where(sql<boolean>`id = any(${sessionIds}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, row.created_at]))
}
