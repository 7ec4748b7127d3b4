import { systemClock } from '#platform/clock/clock.ts'
import type { Config } from '#platform/config/config.ts'
import { requireSecrets } from '#platform/config/secrets.ts'
import { StartupError } from '#platform/config/startup-error.ts'
import { secret } from '#platform/config/values.ts'
import { refuseUnfinished } from '#platform/db/index.ts'
import type { SecretChange } from '#platform/room/room.ts'
import { changeFounding } from '#platform/server/founding.ts'
import { ROOMS } from '../compose.ts'
import { orNotSealed, visitHouse } from './house-books.ts'

/**
 * Seals all that the house keeps under its secret anew, under another, and holds its processes to that one
 * from then on.
 * @throws {StartupError} one line; then nothing has changed.
 */
export async function changeSecret(config: Config, given: string | undefined): Promise<void> {
  const to = secret().safeParse(given ?? '')
  if (!to.success)
    throw new StartupError(`NEW_HOUSE_SECRET is to be the new one: ${to.error.issues[0]?.message}`)
  const { house: from } = await requireSecrets(config)
  await apply(config, { from, to: to.data })
}

/**
 * Lets a house whose secret is lost be founded anew by the process that starts next, without what only the
 * old one could read.
 * @throws {StartupError} one line; then nothing has changed.
 */
export function forgetSecret(config: Config): Promise<void> {
  return apply(config, { lost: true })
}

function apply(config: Config, change: SecretChange): Promise<void> {
  const now = systemClock.now()
  return visitHouse(config, null, ({ client, db }) =>
    orNotSealed('ledger', async () => {
      await refuseUnfinished(client)
      await db.transaction().execute(async (tx) => {
        await changeFounding(tx, change, now)
        for (const room of ROOMS) await room.secretChanged?.(tx, change, now)
      })
    }),
  )
}
