import { secondsAfter } from '#platform/clock/clock.ts'
import type { Ctx } from '#platform/context/context.ts'
import { sql } from '#platform/db/index.ts'
import { backoffSeconds } from '#platform/jobs/backoff.ts'
import type { Job } from '#platform/jobs/job.ts'
import { type Currency, money } from '#platform/money/money.ts'
import type { RailsTables } from '../rails.tables.ts'
import { railById } from '../registry.ts'
import { openPayee } from './payee-seal.ts'

const BATCH = 20
/** A payout whose end the rail has not told by then is handed to it again: paid once, its end told anew. */
const ASK_AGAIN_SECONDS = 120
const UNDER_WAY = ['requested', 'sent'] as const

/**
 * Takes due payouts by moving their next try ahead, and commits before any rail is asked: no transaction is open while
 * the network is, and a crash in between only means a repeat, which a rail pays once.
 */
async function claimDue(ctx: Ctx) {
  const now = ctx.house.clock.now()
  const t = ctx.house.db.$extendTables<RailsTables>()
  const due = t
    .selectFrom('rails.payout')
    .select('id')
    .where('state', 'in', UNDER_WAY)
    .where('next_attempt_at', '<=', now)
    .orderBy('next_attempt_at')
    .limit(BATCH)
    .forUpdate()
    .skipLocked()
  const claimed = await t
    .updateTable('rails.payout')
    .set((row) => ({
      attempts: row('attempts', '+', 1),
      next_attempt_at: sql<Date>`${secondsAfter(now, 30)}::timestamptz`,
    }))
    .where('id', 'in', due)
    .where('state', 'in', UNDER_WAY)
    .returningAll()
    .execute()
  return claimed
}

async function sendDue(ctx: Ctx): Promise<void> {
  const t = ctx.house.db.$extendTables<RailsTables>()
  for (const payout of await claimDue(ctx)) {
    const row = t.updateTable('rails.payout').where('id', '=', payout.id).where('state', 'in', UNDER_WAY)
    try {
      await railById(ctx.house, payout.rail).sendPayout(ctx, {
        id: payout.id,
        amount: money(payout.currency as Currency, payout.amount),
        payee: openPayee(ctx.house.secret, payout.id, payout.payee),
      })
      const askAgainAt = secondsAfter(ctx.house.clock.now(), ASK_AGAIN_SECONDS)
      await row.set({ state: 'sent', next_attempt_at: askAgainAt }).execute()
    } catch (error) {
      ctx.house.log.error({ err: error, payoutId: payout.id, rail: payout.rail }, 'payout not taken')
      const next = secondsAfter(ctx.house.clock.now(), backoffSeconds(payout.attempts))
      await row.set({ next_attempt_at: next }).execute()
    }
  }
}

/** Hands payouts to their rails until their end is told: with growing pauses after failures, and again after silence. */
export const sendPayoutsJob: Job = { name: 'rails.sendPayouts', everySeconds: 1, run: sendDue }
