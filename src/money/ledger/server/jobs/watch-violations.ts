import { isRecent } from '#platform/clock/clock.ts'
import type { House } from '#platform/context/context.ts'
import { withoutHurry } from '#platform/db/index.ts'
import type { Job } from '#platform/jobs/job.ts'
import { newViolations, violations } from '../violations.ts'

/** How many violations the log names; the metric counts them all. */
const NAMED = 20
/** How often the whole history is checked while nothing is wrong. */
const WHOLE_EVERY_MS = 24 * 3_600_000

/** When the whole history was last found to be right. Not kept: a restart checks it again. */
const foundRight = new WeakMap<House, Date>()

function isWholeDue(house: House): boolean {
  const last = foundRight.get(house)
  return last === undefined || !isRecent(last, house.clock.now(), WHOLE_EVERY_MS)
}

/**
 * Checks the books and raises an alarm (metric `fairhall_ledger_violations`, log level error) when they do not add up: the
 * whole history at start and once a day, and what is new in between. While something is wrong, the whole every time, so
 * that an alarm ends when all is well and not before.
 */
export const watchViolations: Job = {
  name: 'ledger.watch',
  everySeconds: 60,
  run: async ({ house }) => {
    const isWhole = isWholeDue(house)
    const found = await withoutHurry(() => (isWhole ? violations(house.db) : newViolations(house.db)))
    house.metrics.ledgerViolations.set(found.length)
    if (found.length === 0) {
      if (isWhole) foundRight.set(house, house.clock.now())
      return
    }
    foundRight.delete(house)
    house.log.error({ count: found.length, violations: found.slice(0, NAMED) }, 'the ledger does not add up')
  },
}
