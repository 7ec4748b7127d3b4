import { secondsAfter } from '#platform/clock/clock.ts'
import type { App } from '#platform/context/context.ts'
import { sql } from '#platform/db/index.ts'
import { tables } from '../people.tables.ts'
import { shownBrokenGlass } from './broken-glass.ts'

const DAY = 24 * 3600

/** Measures what managers are to hear of: access restored on the server, and factors enrolled by recovery codes. */
export async function measurePeople({ db, clock, metrics }: App): Promise<void> {
  const now = clock.now()
  metrics.brokenGlass.set((await shownBrokenGlass(db, now)) ? 1 : 0)
  const { count } = await tables(db)
    .selectFrom('people.recovery_code')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('used_at', '>', secondsAfter(now, -DAY))
    .executeTakeFirstOrThrow()
  metrics.staffRecovered.set(count)
}
