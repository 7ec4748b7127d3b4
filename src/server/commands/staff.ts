import { systemClock } from '#platform/clock/clock.ts'
import type { Config } from '#platform/config/config.ts'
import { requireSecrets } from '#platform/config/secrets.ts'
import { StartupError } from '#platform/config/startup-error.ts'
import { SYSTEM_ACTOR } from '#platform/context/context.ts'
import { refuseUnfinished, type Tx } from '#platform/db/index.ts'
import { newId } from '#platform/ids/ids.ts'
import { refuseOtherFounding } from '#platform/server/founding.ts'
import { founderCode, type NotRestored, openToLoopback, recoverManager } from '#staff/people/server/index.ts'
import { permissionsOf } from '#staff/roles/server/index.ts'
import { consoleAddress } from '../console/console-at.ts'
import { orNotSealed, visitHouse } from './house-books.ts'

const WHY_NOT: Readonly<Record<NotRestored, string>> = {
  nobodyYet:
    'Nobody runs this house yet: npm run -s fairhall -- staff invite prints the code of its first person',
  somebodyAlready:
    'Somebody runs this house already: they invite others in the console, and recover by staff recover',
  unknown: 'Nobody who runs this house has that name',
  noManager: 'They do not manage people: name somebody who does',
}

/** Where the console of this house is, as its settings have it. */
const addressOf = (config: Config) =>
  consoleAddress(`http://localhost:${config.port}`, config) ?? 'its console'

/** @throws {StartupError} one line; then nothing has changed. */
async function inHouse<T extends object | null>(
  config: Config,
  work: (tx: Tx, ctx: Parameters<typeof founderCode>[1]) => Promise<T | { not: NotRestored }>,
): Promise<T> {
  const { house } = await requireSecrets(config)
  return visitHouse(config, null, ({ client, db }) =>
    orNotSealed('ledger', async () => {
      await refuseUnfinished(client)
      await refuseOtherFounding(db, house, { config, now: systemClock.now() })
      const ctx = { app: { clock: systemClock }, actor: SYSTEM_ACTOR, traceId: newId() }
      const done = await db.transaction().execute((tx) => work(tx, ctx))
      if (done !== null && 'not' in done) throw new StartupError(WHY_NOT[done.not])
      return done as T
    }),
  )
}

/** The code of the first person who runs the house, once more: what was printed before holds no longer. */
export async function inviteFounder(config: Config): Promise<readonly string[]> {
  const { code } = await inHouse(config, founderCode)
  return [
    `The first person who runs this house enters this code within an hour, at ${addressOf(config)}`,
    `  ${code}`,
  ]
}

/** Restores access, never money: for a manager by name, or for this machine. What it did is shown for a day. */
export async function recoverStaff(config: Config, name: string | null): Promise<readonly string[]> {
  const seen = '  It is written down, and everybody at the console sees it for a day; it approves nothing.'
  if (name === null) {
    await inHouse(config, openToLoopback)
    return ['For half an hour no list of addresses holds on this machine: sign in as ever.', seen]
  }
  const { code } = await inHouse(config, (tx, ctx) => recoverManager(tx, ctx, { name, permissionsOf }))
  const where = `${addressOf(config)}/code`
  return [
    `${name} enters this code within half an hour, at ${where}, and enrols a factor:`,
    `  ${code}`,
    seen,
  ]
}
