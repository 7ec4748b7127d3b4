import { type RoomServer, route } from '#platform/room/room.ts'
import { ledgerDesk } from '../desk/server/desk.ts'
import { ledgerHeadCall } from '../ledger.contract.ts'
import { assertDurable } from './durability.ts'
import { measureUnsealed, sealTransfers, watchPages, watchViolations } from './ledger.jobs.ts'
import { readHead } from './seal/head.ts'
import { markRestored } from './seal/restored.ts'

/**
 * The ledger's part of the server: it refuses to start on a forgetful database, watches the books, seals
 * them, and tells anybody where the seal stands. Its other calls are the wallet's.
 */
export const ledgerRoom: RoomServer = {
  name: 'ledger',
  routes: [
    route(ledgerHeadCall, async ({ app }) => {
      const head = await readHead(app.db)
      if (!head) return { head: null }
      const { block, hash, transfers, sealedAt } = head
      return {
        head: { block: Number(block), hash, transfers: Number(transfers), sealedAt: sealedAt.toISOString() },
      }
    }),
  ],
  desk: ledgerDesk,
  jobs: [watchViolations, watchPages, sealTransfers, measureUnsealed],
  restored: markRestored,
  seed: ({ app }) => assertDurable(app.db),
}
