import type { Config } from '#platform/config/config.ts'
import type { App } from '#platform/context/context.ts'
import { createApp } from '#platform/http/server/app.ts'
import { memoryNonces } from '#platform/http/server/callers/nonces.ts'
import type { SessionReader, StaffSessions } from '#platform/http/server/callers/session-reader.ts'
import { memoryLimits } from '#platform/http/server/limits/limits.ts'
import { loadTexts } from '#platform/i18n/server/texts.ts'
import type { Route } from '#platform/room/room.ts'
import { toyMembers, toyStaff } from './toy-people.ts'

/** The wire with some calls of a test and nothing else of a house behind it. */
export async function openToyWire(
  app: App,
  routes: readonly Route[],
  options: {
    readonly settings?: Partial<Config>
    readonly sessions?: SessionReader
    readonly staffSessions?: StaffSessions
  } = {},
) {
  const { settings, sessions = toyMembers([]), staffSessions = toyStaff([]) } = options
  return createApp({
    app: { ...app, config: { ...app.config, ...settings } },
    texts: await loadTexts(),
    signatures: { secret: app.secret, siteId: '10', nonces: memoryNonces(app.clock.now()) },
    sessions,
    staffSessions,
    limits: memoryLimits(),
    title: 'Toy',
    checkOutputs: true,
    routes,
  })
}
export type ToyWire = Awaited<ReturnType<typeof openToyWire>>
