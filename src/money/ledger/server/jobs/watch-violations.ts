import { isRecent } from '#platform/clock/clock.ts'
import type { App } from '#platform/context/context.ts'
import { withoutTimeout } from '#platform/db/index.ts'
import type { Job } from '#platform/jobs/job.ts'
import { newViolations, violations } from '../violations.ts'

/** How many violations the log names; the metric counts them all. */
const NAMED = 20
/** How often the whole history is checked while nothing is wrong. */
const WHOLE_EVERY_MS = 24 * 3_600_000

/** When the whole history was last found to be right. Not kept: a restart checks it again. */
const foundRight = new WeakMap<App, Date>()

function isWholeDue(app: App): boolean {
  const last = foundRight.get(app)
  return last === undefined || !isRecent(last, app.clock.now(), WHOLE_EVERY_MS)
}

/**
 * Checks the books and raises an alarm (metric `fairhall_ledger_violations`, log level error) when they do
 * not add up: the whole history at start and once a day, and what is new in between. While something is
 * wrong, the whole every time, so that an alarm ends when all is well and not before.
 */
export const watchViolations: Job = {
  name: 'ledger.watch',
  everySeconds: 60,
  run: async ({ app }) => {
    const isWhole = isWholeDue(app)
    const found = await withoutTimeout(() => (isWhole ? violations(app.db) : newViolations(app.db)))
    app.metrics.ledgerViolations.set(found.length)
    if (found.length === 0) {
      if (isWhole) foundRight.set(app, app.clock.now())
      return
    }
    foundRight.delete(app)
    app.log.error({ count: found.length, violations: found.slice(0, NAMED) }, 'the ledger does not add up')
  },
}
