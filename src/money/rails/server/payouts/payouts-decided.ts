import type { App } from '#platform/context/context.ts'
import type { Db, Tx } from '#platform/db/index.ts'
import { holdBothSeats } from '#staff/roles/server/index.ts'

/**
 * Whether anybody decides here about money that leaves: a sandbox does by itself or by its people, any other house
 * where two of those who run it can (`withdrawals.decide`). While nobody does, nothing can leave, and so nothing is
 * taken in either.
 */
export async function arePayoutsDecided(app: App, db: Db | Tx = app.db): Promise<boolean> {
  return app.sandbox || holdBothSeats(db, 'withdrawals.decide', app.clock.now())
}
