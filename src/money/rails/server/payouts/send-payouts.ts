import type { Selectable } from 'kysely'
import { secondsAfter } from '#platform/clock/clock.ts'
import type { Ctx } from '#platform/context/context.ts'
import { type Claimed, claimDue, claimingDue, mayBeClaimed, sql } from '#platform/db/index.ts'
import { backoffSeconds } from '#platform/jobs/backoff.ts'
import type { Question } from '#platform/jobs/job.ts'
import type { Currency } from '#platform/money/currencies.ts'
import { money } from '#platform/money/money.ts'
import type { RailsTables } from '../rails.tables.ts'
import { railById } from '../registry.ts'
import { openPayee } from './payee-seal.ts'

const BATCH = 20
/**
 * A payout that was taken and of which nothing was heard by then is due again, even if who took it seems
 * alive.
 */
const CLAIM_SECONDS = 30
/** A payout whose end the rail has not told by then is handed to it again: paid once, its end told anew. */
const ASK_AGAIN_SECONDS = 120
const UNDER_WAY = ['requested', 'sent'] as const

const PAYOUTS: Claimed = {
  table: 'rails.payout',
  dueAt: 'next_attempt_at',
  open: sql`state in (${sql.join(UNDER_WAY.map((state) => sql.lit(state)))})`,
}

/**
 * Due payouts, under the claimant's name. A crash before the rail was asked only means a repeat, at once,
 * which a rail pays once.
 */
function claimPayouts({ app }: Ctx, claimant: number) {
  const now = app.clock.now()
  return claimDue<Selectable<RailsTables['rails.payout']>>(app.db, {
    ...PAYOUTS,
    claimant,
    now,
    until: secondsAfter(now, CLAIM_SECONDS),
    most: BATCH,
  })
}

async function sendDue(ctx: Ctx, claimant: number): Promise<void> {
  const t = ctx.app.db.$extendTables<RailsTables>()
  for (const payout of await claimPayouts(ctx, claimant)) {
    const row = t.updateTable('rails.payout').where('id', '=', payout.id).where('state', 'in', UNDER_WAY)
    try {
      const rail = railById(ctx.app, payout.rail)
      await rail.sendPayout(ctx, {
        id: payout.id,
        amount: money(payout.currency as Currency, payout.amount),
        payee: openPayee(ctx.app.secret, payout.id, payout.payee),
      })
      const askAgainAt = secondsAfter(ctx.app.clock.now(), ASK_AGAIN_SECONDS)
      const taken = { next_attempt_at: askAgainAt, claimed_by: null }
      await row.set(rail.isByHand ? taken : { ...taken, state: 'sent' }).execute()
    } catch (error) {
      ctx.app.log.error({ err: error, payoutId: payout.id, rail: payout.rail }, 'payout not taken')
      const next = secondsAfter(ctx.app.clock.now(), backoffSeconds(payout.attempts))
      await row.set({ next_attempt_at: next, claimed_by: null }).execute()
    }
  }
}

/** Whether any payout may be due. */
export const mayBeSent = ({ app }: Pick<Ctx, 'app'>): Question =>
  mayBeClaimed({ ...PAYOUTS, now: app.clock.now() })

/**
 * Hands payouts to their rails until their end is told: with growing pauses after failures, and again after
 * silence.
 */
export function sendPayouts(ctx: Ctx): Promise<void> {
  const { db, clock } = ctx.app
  return claimingDue(db, { ...PAYOUTS, now: clock.now() }, (claimant) => sendDue(ctx, claimant))
}
