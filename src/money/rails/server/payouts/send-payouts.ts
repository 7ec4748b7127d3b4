import { secondsAfter } from '#platform/clock/clock.ts'
import type { Ctx } from '#platform/context/context.ts'
import { claiming, isLeftBehind, sql } from '#platform/db/index.ts'
import { backoffSeconds } from '#platform/jobs/backoff.ts'
import type { Job } from '#platform/jobs/job.ts'
import type { Currency } from '#platform/money/currencies.ts'
import { money } from '#platform/money/money.ts'
import type { RailsTables } from '../rails.tables.ts'
import { railById } from '../registry.ts'
import { openPayee } from './payee-seal.ts'

const BATCH = 20
/** A payout that was taken and of which nothing was heard by then is due again, even if who took it seems alive. */
const CLAIM_SECONDS = 30
/** A payout whose end the rail has not told by then is handed to it again: paid once, its end told anew. */
const ASK_AGAIN_SECONDS = 120
const UNDER_WAY = ['requested', 'sent'] as const

/**
 * Takes due payouts by moving their next try ahead under the claimant's name, and commits before any rail is asked: no
 * transaction is open while the network is. A crash in between only means a repeat, at once, which a rail pays once.
 */
async function claimDue(ctx: Ctx, claimant: number) {
  const now = ctx.house.clock.now()
  const t = ctx.house.db.$extendTables<RailsTables>()
  const due = t
    .selectFrom('rails.payout')
    .select('id')
    .where('state', 'in', UNDER_WAY)
    .where((row) => row.or([row('next_attempt_at', '<=', now), isLeftBehind(row.ref('claimed_by'))]))
    .orderBy('next_attempt_at')
    .limit(BATCH)
    .forUpdate()
    .skipLocked()
  const claimed = await t
    .updateTable('rails.payout')
    .set((row) => ({
      attempts: row('attempts', '+', 1),
      next_attempt_at: sql<Date>`${secondsAfter(now, CLAIM_SECONDS)}::timestamptz`,
      claimed_by: claimant,
    }))
    .where('id', 'in', due)
    .where('state', 'in', UNDER_WAY)
    .returningAll()
    .execute()
  return claimed
}

async function sendDue(ctx: Ctx, claimant: number): Promise<void> {
  const t = ctx.house.db.$extendTables<RailsTables>()
  for (const payout of await claimDue(ctx, claimant)) {
    const row = t.updateTable('rails.payout').where('id', '=', payout.id).where('state', 'in', UNDER_WAY)
    try {
      await railById(ctx.house, payout.rail).sendPayout(ctx, {
        id: payout.id,
        amount: money(payout.currency as Currency, payout.amount),
        payee: openPayee(ctx.house.secret, payout.id, payout.payee),
      })
      const askAgainAt = secondsAfter(ctx.house.clock.now(), ASK_AGAIN_SECONDS)
      await row.set({ state: 'sent', next_attempt_at: askAgainAt, claimed_by: null }).execute()
    } catch (error) {
      ctx.house.log.error({ err: error, payoutId: payout.id, rail: payout.rail }, 'payout not taken')
      const next = secondsAfter(ctx.house.clock.now(), backoffSeconds(payout.attempts))
      await row.set({ next_attempt_at: next, claimed_by: null }).execute()
    }
  }
}

/** Hands payouts to their rails until their end is told: with growing pauses after failures, and again after silence. */
export const sendPayoutsJob: Job = {
  name: 'rails.sendPayouts',
  everySeconds: 1,
  run: (ctx) => claiming(ctx.house.db, (claimant) => sendDue(ctx, claimant)),
}
