import { secondsAfter } from '#platform/clock/clock.ts'
import type { Ctx } from '#platform/context/context.ts'
import { claimingDue, mayBeClaimed } from '#platform/db/index.ts'
import type { Question } from '#platform/jobs/job.ts'
import { money } from '#platform/money/money.ts'
import { ANSWER_WITHIN_MS, inTime } from '../in-time.ts'
import type { VenueWord } from '../transfers/transfers.states.ts'
import { claimTransfers, transfersOf } from '../transfers/transfers.store.ts'
import type { TransferRow } from '../transfers/transfers.tables.ts'
import type { VenueAdapter } from '../venue-adapter.ts'
import { hearVenue } from '../verbs/hear-venue.ts'

/** Transfers that a venue is asked about at a time. */
const AT_ONCE = 8
/** What was taken and of which nothing was heard by then is due again, even if who took it seems alive. */
const CLAIM_SECONDS = 30

/**
 * Asks a venue for its members' transfers, and again until it has said how each ended. The first time it is
 * handed the order; from then on it is only asked what became of it, so that an order whose answer was lost,
 * or which a dying process may or may not have sent, is never carried out twice. No transaction is open while
 * the venue is asked.
 */
export function askVenue(
  channelCode: string,
  adapter: VenueAdapter,
  { answerWithinMs = ANSWER_WITHIN_MS }: { answerWithinMs?: number } = {},
) {
  const askDue = async (ctx: Ctx, claimant: number) => {
    const now = ctx.app.clock.now()
    const claimed = await claimTransfers(ctx.app.db, {
      channelCode,
      claimant,
      now,
      until: secondsAfter(now, CLAIM_SECONDS),
      most: AT_ONCE,
    })
    await Promise.all(
      claimed.map(async (row) => {
        const word = await askOne(ctx, adapter, row, answerWithinMs)
        await hearVenue({ ctx, transferId: row.id, word })
      }),
    )
  }
  return (ctx: Ctx) => {
    const due = { ...transfersOf(channelCode), now: ctx.app.clock.now() }
    return claimingDue(ctx.app.db, due, (claimant) => askDue(ctx, claimant))
  }
}

/** Whether any transfer of a venue may be due. */
export const mayAskVenue =
  (channelCode: string) =>
  ({ app }: Pick<Ctx, 'app'>): Question =>
    mayBeClaimed({ ...transfersOf(channelCode), now: app.clock.now() })

/** A venue's word on a transfer; `silent` where it gave none in time. */
async function askOne(
  ctx: Ctx,
  adapter: VenueAdapter,
  row: TransferRow,
  withinMs: number,
): Promise<VenueWord> {
  const order = {
    transferId: row.id,
    memberId: row.member_id,
    direction: row.direction,
    amount: money('CNY', row.amount),
  }
  const isFirst = row.attempts === 1
  try {
    const word = await inTime(withinMs, (signal) =>
      isFirst ? adapter.order(ctx, order, signal) : adapter.whatBecameOf(ctx, order, signal),
    )
    return word === 'pending' ? 'silent' : word
  } catch (error) {
    const facts = { err: error, transferId: row.id, venue: row.channel_code, attempts: row.attempts }
    ctx.app.log.warn(facts, 'a venue gave no word on a transfer')
    return 'silent'
  }
}
