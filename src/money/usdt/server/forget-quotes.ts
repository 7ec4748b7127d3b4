import { secondsAfter } from '#platform/clock/clock.ts'
import { surelyNow } from '#platform/clock/server/known-time.ts'
import type { Ctx } from '#platform/context/context.ts'
import { tables } from './usdt.tables.ts'

/**
 * Seconds that a quote is kept after it is over, so that a late press is told so and not that there is none.
 */
const KEPT_SECONDS = 3600

/** Deletes quotes that are long over; what was exchanged stands in `usdt.exchange`. */
export async function forgetQuotes({ app }: Ctx): Promise<void> {
  await tables(app.db)
    .deleteFrom('usdt.quote')
    .where('expires_at', '<', secondsAfter(await surelyNow(app), -KEPT_SECONDS))
    .execute()
}
