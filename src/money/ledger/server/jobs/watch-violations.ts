import { isRecent } from '#platform/clock/clock.ts'
import type { App, Ctx } from '#platform/context/context.ts'
import { isDamaged, withoutTimeout } from '#platform/db/index.ts'
import {
  checksumFailures,
  resumeAll,
  stoppedAccounts,
  stopUnreadable,
  stopViolated,
} from '../damage/damage.ts'
import { newViolations, type Violation, violations } from '../violations.ts'

/** How many violations the log names; the metric counts them all. */
const NAMED = 20
/** How often the whole history is checked while nothing is wrong. */
const WHOLE_EVERY_MS = 24 * 3_600_000

/** When the whole history was last found to be right. Not kept: a restart checks it again. */
const foundRight = new WeakMap<App, Date>()
/** How many pages PostgreSQL had failed to read when the books were last checked. */
const seenFailures = new WeakMap<App, number>()

function isWholeDue(app: App): boolean {
  const last = foundRight.get(app)
  return last === undefined || !isRecent(last, app.clock.now(), WHOLE_EVERY_MS)
}

/** What is wrong with the books; null where a page of them cannot be read, and so nobody can tell. */
async function look(app: App, isWhole: boolean): Promise<readonly Violation[] | null> {
  try {
    return await (isWhole ? violations(app.db) : newViolations(app.db))
  } catch (error) {
    if (isDamaged(error)) return null
    throw error
  }
}

/**
 * Checks the books. Accounts that something is wrong with are stopped: nothing is posted to them until the
 * whole history is right again.
 */
async function check(app: App, isWhole: boolean): Promise<void> {
  const { db, log, metrics } = app
  const found = await look(app, isWhole)
  metrics.ledgerViolations.set(found?.length ?? 0)
  if (found?.length === 0) {
    if (!isWhole) return
    await resumeAll(db, app.clock.now())
    metrics.ledgerStoppedAccounts.set(0)
    foundRight.set(app, app.clock.now())
    return
  }
  foundRight.delete(app)
  if (found) {
    await stopViolated(db, found, app.clock.now())
    log.error({ count: found.length, violations: found.slice(0, NAMED) }, 'the ledger does not add up')
  } else {
    const tables = await stopUnreadable(db, app.clock.now())
    log.error({ tables }, 'a page of the ledger cannot be read: docs/operations.md, A damaged page')
  }
  metrics.ledgerStoppedAccounts.set(await stoppedAccounts(db))
}

/**
 * Checks the books and raises an alarm (metric `fairhall_ledger_violations`, log level error) when they do
 * not add up: the whole history at start and once a day, and what is new in between. While something is
 * wrong, the whole every time, so that an alarm ends when all is well and not before.
 */
export function checkBooks({ app }: Ctx): Promise<void> {
  return withoutTimeout(() => check(app, isWholeDue(app)))
}

/**
 * Checks the whole books at once when PostgreSQL has met a page that it cannot read, whoever asked for it
 * (metric `fairhall_checksum_failures`).
 */
export async function checkAfterFailures({ app }: Ctx): Promise<void> {
  const failures = await checksumFailures(app.db)
  app.metrics.checksumFailures.set(failures)
  const isNew = failures > (seenFailures.get(app) ?? 0)
  // The check itself meets them again.
  if (isNew) await withoutTimeout(() => check(app, true))
  seenFailures.set(app, isNew ? await checksumFailures(app.db) : failures)
}
