import type { Job } from '#platform/jobs/job.ts'
import { secondsUnsealed } from '../seal/unsealed.ts'

/**
 * Publishes for how long the oldest transfer has waited for its seal (metric `fairhall_unsealed_seconds`).
 * Not the sealer's own work: what it tells of is a sealer that fails, or is gone.
 */
export const measureUnsealed: Job = {
  name: 'ledger.unsealed',
  everySeconds: 15,
  run: async ({ app }) => {
    app.metrics.unsealedSeconds.set(await secondsUnsealed(app.db, app.clock.now()))
  },
}
