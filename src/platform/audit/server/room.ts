import { type RoomServer, route } from '#platform/room/room.ts'
import { auditHeadCall } from '../audit.contract.ts'
import { auditJobs } from './audit.jobs.ts'
import { readAuditHead } from './seal/head.ts'
import { renumberUnsealed } from './seal/restored.ts'
import type { OtherChain } from './seal/witness.ts'

/** The seal of the audit, which names the blocks of another chain: what every room records is in it. */
export function auditRoomWith(other: OtherChain): RoomServer {
  return {
    name: 'audit',
    routes: [
      route(auditHeadCall, async ({ app }) => {
        const head = await readAuditHead(app.db)
        if (!head) return { head: null }
        const { block, hash, entries, sealedAt } = head
        return {
          head: { block: Number(block), hash, entries: Number(entries), sealedAt: sealedAt.toISOString() },
        }
      }),
    ],
    jobs: auditJobs(other),
    restored: renumberUnsealed,
  }
}
