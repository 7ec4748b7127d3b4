import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Decision } from '#platform/config/config.ts'
import { type App, type StaffCtx, SYSTEM_ACTOR } from '#platform/context/context.ts'
import { sql } from '#platform/db/index.ts'
import { staffSessionKeyFor } from '#platform/http/server/callers/keys.ts'
import type { StaffSessions } from '#platform/http/server/callers/session-reader.ts'
import { newId } from '#platform/ids/ids.ts'
import { injecting } from './transport.ts'
import { WireClient } from './wire-client.ts'

/** A context in which somebody who runs the house acts. */
export function staffCtx(app: App, staffId: string = randomUUID()): StaffCtx {
  const actor = { ...SYSTEM_ACTOR, kind: 'staff', staffId, sessionId: staffId } as const
  return { app, actor, traceId: newId() }
}

interface ToyStaff {
  readonly staffId: string
  readonly permissions?: ReadonlySet<string>
}

/** Whom a toy house knows of those who run it: each has their id for a device, and a token made of it. */
export function toyStaff(people: readonly ToyStaff[]): StaffSessions {
  return {
    find: async (token) => {
      const one = people.find(({ staffId }) => tokenOf(staffId) === token)
      if (!one) return null
      const { staffId, permissions = new Set<string>() } = one
      return { staffId, sessionId: staffId, deviceId: staffId, permissions }
    },
    touch: () => undefined,
  }
}

const tokenOf = (staffId: string) => staffId.replaceAll('-', '').padEnd(43, 'T')

/** The browser of one of them, signed in. */
export function staffClient(app: App, http: FastifyInstance, { staffId }: ToyStaff): WireClient {
  const client = new WireClient(injecting(http), () => app.clock.now())
  const token = tokenOf(staffId)
  client.cookie = 'fh_staff'
  return Object.assign(client, {
    deviceId: staffId,
    token,
    signKey: staffSessionKeyFor(app.secret, token),
  })
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
