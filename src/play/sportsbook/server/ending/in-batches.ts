import type { Ctx } from '#platform/context/context.ts'
import { isDatabaseAway } from '#platform/db/index.ts'
import { settleBets } from '../verbs/settle-bets.ts'
import type { DueBet } from './due-bets.ts'

/** Bets that are settled in one transaction: it locks the balances of all their members. */
const TOGETHER = 250

/** What became of bets that are to be settled together: nothing yet, all are settled, or each is by itself. */
interface Batch {
  readonly betIds: readonly string[]
  state: 'due' | 'settled' | 'apart'
}

/** A due bet with those that are settled with it. */
export interface BatchedBet extends DueBet {
  readonly batch: Batch
}

/** Puts the due bets of each match together. */
export function inBatches(due: readonly DueBet[]): readonly BatchedBet[] {
  return [...Map.groupBy(due, ({ ended }) => ended).values()].flatMap((bets) => {
    const batched: BatchedBet[] = []
    for (let from = 0; from < bets.length; from += TOGETHER) {
      const some = bets.slice(from, from + TOGETHER)
      const batch: Batch = { betIds: some.map(({ betId }) => betId), state: 'due' }
      batched.push(...some.map((bet) => ({ ...bet, batch })))
    }
    return batched
  })
}

/**
 * Settles a due bet: the first of a batch settles all of it. Where that fails, each is settled by itself, so that the one
 * that cannot be costs the others nothing.
 */
export async function settleBatched(ctx: Ctx, { betId, ended, batch }: BatchedBet): Promise<void> {
  if (batch.state === 'due') {
    try {
      await settleBets({ ctx, betIds: batch.betIds, ended })
      batch.state = 'settled'
    } catch (error) {
      if (isDatabaseAway(error)) throw error
      batch.state = 'apart'
    }
  }
  if (batch.state === 'apart') await settleBets({ ctx, betIds: [betId], ended })
}
