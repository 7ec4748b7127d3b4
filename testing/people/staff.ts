import { randomUUID } from 'node:crypto'
import type { Decision } from '#platform/config/config.ts'
import { type App, type StaffCtx, SYSTEM_ACTOR } from '#platform/context/context.ts'
import { sql } from '#platform/db/index.ts'
import { newId } from '#platform/ids/ids.ts'

/** A context in which somebody who runs the house acts. */
export function staffCtx(app: App, staffId: string = randomUUID()): StaffCtx {
  const actor = { ...SYSTEM_ACTOR, kind: 'staff', staffId, sessionId: staffId } as const
  return { app, actor, traceId: newId() }
}

/** Has a sandbox leave such decisions to a person while something is tried. */
export async function leftToPeople<T>(app: App, what: Decision, tried: () => Promise<T>): Promise<T> {
  const before = app.config.sandboxDeciders
  Object.assign(app.config, { sandboxDeciders: { ...before, [what]: 'manual' } })
  try {
    return await tried()
  } finally {
    Object.assign(app.config, { sandboxDeciders: before })
  }
}

/** What was written down about a subject by the house itself and by those who run it, the oldest first. */
export async function decisionsAbout(app: App, subject: string) {
  const { rows } = await sql<{ action: string; actor_kind: string; actor_id: string | null; detail: object }>`
    select action, actor_kind, actor_id, detail from platform.audit
    where subject = ${subject} and actor_kind in ('staff', 'system') order by id`.execute(app.db)
  return rows
}
