import type { Job } from '#platform/jobs/job.ts'
import { publishUnsealed } from './jobs/measure-unsealed.ts'
import { sealWaiting } from './jobs/seal-entries.ts'
import { watchSeal } from './jobs/watch-seal.ts'
import type { OtherChain } from './seal/witness.ts'

/** Seals the audit, measures how far that is behind, and looks whether what was sealed is still so. */
export function auditJobs(other: OtherChain): readonly Job[] {
  return [
    { name: 'audit.seal', everySeconds: 1, run: (ctx) => sealWaiting(ctx, other) },
    { name: 'audit.unsealed', everySeconds: 15, run: publishUnsealed },
    { name: 'audit.watch', everySeconds: 60, run: (ctx) => watchSeal(ctx, other) },
  ]
}
