import { readSessionStarts } from '#members/identity/server/index.ts'
import type { App } from '#platform/context/context.ts'
import { ahead, type Db, sql, type Tx } from '#platform/db/index.ts'
import type { PlaySession } from '../../session.rules.ts'
import { type SessionRow, tables } from '../protection.tables.ts'

/** Whose session. */
export interface SessionName {
  readonly sessionId: string
  readonly memberId: string
}

/** What a member chose for sessions; null is the house's own interval, and no limit. */
export interface SessionChoices {
  readonly reminderMinutes: number | null
  readonly sessionMinutes: number | null
}

/** What a member chose for sessions. */
export async function readChoices(db: Db | Tx, memberId: string): Promise<SessionChoices> {
  const row = await tables(db)
    .selectFrom('protection.member')
    .select(['reminder_minutes', 'session_minutes'])
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return {
    reminderMinutes: row?.reminder_minutes ?? null,
    sessionMinutes: row?.session_minutes ?? null,
  }
}

/**
 * Begins the clocks of sessions that have none yet, at their login and under their members' limits; of those
 * that have one nothing changes.
 */
export async function beginSessions(
  db: Db | Tx,
  app: App,
  sessions: readonly SessionName[],
): Promise<ReadonlyMap<string, PlaySession>> {
  const ids = sessions.map(({ sessionId }) => sessionId)
  const starts = await readSessionStarts(db, ids)
  const now = app.clock.now()
  const begun = sql`insert into protection.session (session_id, member_id, started_at, acknowledged_at, most_minutes)
    select session_id, began.member_id, at, at, session_minutes from unnest(
      ${ids}::uuid[], ${sessions.map(({ memberId }) => memberId)}::uuid[],
      ${ids.map((id) => starts.get(id) ?? now)}::timestamptz[]
    ) began(session_id, member_id, at) left join protection.member using (member_id)
    order by session_id on conflict do nothing`
  if (!db.isTransaction) {
    await begun.execute(db)
    return readSessions(db, ids)
  }
  await sql`${ahead}${begun}`.execute(db)
  return readSessions(db, ids)
}

/** The clocks of sessions, by session id. */
async function readSessions(db: Db | Tx, ids: readonly string[]): Promise<ReadonlyMap<string, PlaySession>> {
  const rows = await tables(db)
    .selectFrom('protection.session')
    .selectAll()
    .where(sql<boolean>`session_id = any(${ids}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.session_id, clockOf(row)]))
}

/** A session's clock as the rules read it. */
export function clockOf(row: Omit<SessionRow, 'session_id' | 'member_id' | 'ended_at'>): PlaySession {
  return {
    startedAt: row.started_at,
    acknowledgedAt: row.acknowledged_at,
    waitsSince: row.waits_since,
    mostMinutes: row.most_minutes,
  }
}

/** The clock of one session, begun if it was not. */
export async function readSession(db: Db | Tx, app: App, name: SessionName): Promise<PlaySession> {
  const known =
    (await readSessions(db, [name.sessionId])).get(name.sessionId) ??
    (await beginSessions(db, app, [name])).get(name.sessionId)
  if (!known) throw new TypeError(`session ${name.sessionId} has no clock`)
  return known
}
