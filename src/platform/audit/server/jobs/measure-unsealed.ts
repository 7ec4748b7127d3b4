import type { Ctx } from '#platform/context/context.ts'
import { secondsUnsealed } from '../seal/unsealed.ts'

/**
 * Publishes for how long the oldest entry has waited for its seal (metric `fairhall_audit_unsealed_seconds`).
 * Not the sealer's own work: what it tells of is a sealer that fails, or is gone.
 */
export async function publishUnsealed({ app }: Pick<Ctx, 'app'>): Promise<void> {
  app.metrics.auditUnsealedSeconds.set(await secondsUnsealed(app.db, app.clock.now()))
}
