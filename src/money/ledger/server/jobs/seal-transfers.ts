import type { Ctx } from '#platform/context/context.ts'
import { sealBlock } from '../seal/sealer.ts'

/** Blocks sealed in one run at most: a backlog is worked off in several. */
const MOST_BLOCKS = 100

/**
 * Seals what was committed, and writes each new head to the log: whoever keeps the log can hold the house to
 * it.
 */
export async function sealWaiting({ app }: Ctx): Promise<void> {
  for (let blocks = 0; blocks < MOST_BLOCKS; blocks++) {
    const sealedAt = app.clock.now()
    const block = await sealBlock(app.db, sealedAt)
    if (!block) return
    const { number, hash, lastPosition } = block
    app.log.info(
      { block: Number(number), hash, transfers: Number(lastPosition), sealedAt: sealedAt.toISOString() },
      'ledger sealed',
    )
  }
}
