import type { Actor, App } from '#platform/context/context.ts'
import { ahead, jsonColumn, sql, type Tx } from '#platform/db/index.ts'

/** What somebody did: `action` is `room.verb`, `subject` is `kind:id`. */
export interface AuditEntry {
  readonly action: string
  readonly subject: string
  /** Never a secret, a password or a whole account number. */
  readonly detail?: Readonly<Record<string, unknown>>
}

/** Whose doing it is, and when. */
export interface AuditCtx {
  readonly app: Pick<App, 'clock'>
  readonly actor: Actor
  readonly traceId: string
}

/** Records who did what to what, in the transaction of what was done. */
export function audit(tx: Tx, ctx: AuditCtx, entry: AuditEntry): Promise<void> {
  return auditAll(tx, [{ ctx, entry }])
}

/** Records what several did, in one statement. */
export async function auditAll(
  tx: Tx,
  entries: readonly { readonly ctx: AuditCtx; readonly entry: AuditEntry }[],
): Promise<void> {
  if (entries.length === 0) return
  const column = <T>(pick: (ctx: AuditCtx, entry: AuditEntry) => T): T[] =>
    entries.map(({ ctx, entry }) => pick(ctx, entry))
  await sql`${ahead}insert into platform.audit (at, actor_kind, actor_id, session_id, ip, trace_id, action, subject, detail)
    select at, kind, id, session, ip, trace, action, subject, detail::jsonb from unnest(
      ${column(({ app }) => app.clock.now())}::timestamptz[], ${column(({ actor }) => actor.kind)}::text[],
      ${column(({ actor }) => actor.memberId ?? actor.staffId ?? actor.deviceId)}::text[],
      ${column(({ actor }) => actor.sessionId)}::uuid[], ${column(({ actor }) => actor.ip)}::text[],
      ${column(({ traceId }) => traceId)}::text[], ${column((_, { action }) => action)}::text[],
      ${column((_, { subject }) => subject)}::text[],
      ${jsonColumn(column((_, { detail }) => detail ?? {}))}
    ) with ordinality entry(at, kind, id, session, ip, trace, action, subject, detail, no) order by no`.execute(
    tx,
  )
}
