import type { Job } from '#platform/jobs/job.ts'
import { publishUnsealed } from './jobs/measure-unsealed.ts'
import { sealWaiting } from './jobs/seal-transfers.ts'
import { checkAfterFailures, checkBooks } from './jobs/watch-violations.ts'

/** Checks the books, and raises an alarm when they do not add up. */
export const watchViolations: Job = { name: 'ledger.watch', everySeconds: 60, run: checkBooks }

/** Seals what was committed. */
export const sealTransfers: Job = { name: 'ledger.seal', everySeconds: 1, run: sealWaiting }

/** Publishes for how long the oldest transfer has waited for its seal. */
export const measureUnsealed: Job = { name: 'ledger.unsealed', everySeconds: 15, run: publishUnsealed }

/** Checks the whole books at once when PostgreSQL has met a page that it cannot read. */
export const watchPages: Job = { name: 'ledger.pages', everySeconds: 5, run: checkAfterFailures }
