import type { Config } from '#platform/config/config.ts'
import { refuseUnfinished } from '#platform/db/index.ts'
import { forgetFounding } from '#platform/server/founding.ts'
import { orNoLedger, visitHouse } from './house-books.ts'

/**
 * Lets the house be founded anew with the secret that its next process has.
 * @throws {StartupError} one line; then it still takes the old one alone.
 */
export function forgetSecret(config: Config): Promise<void> {
  return visitHouse(config, null, ({ client, db }) =>
    orNoLedger(async () => {
      await refuseUnfinished(client)
      await forgetFounding(db)
    }),
  )
}
