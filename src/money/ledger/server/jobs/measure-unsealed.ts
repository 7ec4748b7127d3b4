import type { Ctx } from '#platform/context/context.ts'
import { secondsUnsealed } from '../seal/unsealed.ts'

/**
 * Publishes for how long the oldest transfer has waited for its seal (metric `fairhall_unsealed_seconds`).
 * Not the sealer's own work: what it tells of is a sealer that fails, or is gone.
 */
export async function publishUnsealed({ app }: Ctx): Promise<void> {
  app.metrics.unsealedSeconds.set(await secondsUnsealed(app.db, app.clock.now()))
}
