import { secondsAfter, siteDay } from '#platform/clock/clock.ts'
import type { StaffCtx } from '#platform/context/context.ts'
import { type Db, firstRow, sql, type Tx } from '#platform/db/index.ts'
import type { QueueState } from '#platform/desk/server/queue.ts'
import { MOST_COUNTED } from '#platform/desk/server/queue.ts'
import { formatAmount, money } from '#platform/money/money.ts'
import type { WithdrawalSums } from '../withdrawals.desk.ts'

interface Sum {
  readonly count: number
  readonly cny: bigint
  readonly usdt: bigint
}
const SUMS = sql`count(*)::int as count, coalesce(sum(amount) filter (where currency = 'CNY'), 0)::bigint as cny,
  coalesce(sum(amount) filter (where currency = 'USDT'), 0)::bigint as usdt`

const shown = (of: Sum | undefined) => ({
  count: of?.count ?? 0,
  cny: formatAmount(money('CNY', of?.cny ?? 0n)),
  usdt: formatAmount(money('USDT', of?.usdt ?? 0n)),
})

/** What waits for a review, what is late, how long decisions took, and what was released on this day of the site. */
export async function withdrawalSums({ app }: StaffCtx): Promise<WithdrawalSums> {
  const { db, clock, config } = app
  const now = clock.now()
  const waiting = await firstRow(
    db,
    sql<Sum & { late: number }>`select ${SUMS}, (count(*) filter (where review_due_at < ${now}))::int as late
      from withdrawals.withdrawal where state in ('submitted', 'held')`,
  )
  const decided = await firstRow(
    db,
    sql<{ median: number | null }>`
      select floor(percentile_disc(0.5) within group (order by extract(epoch from decided - submitted_at)))::int as median
      from (select submitted_at, coalesce(approved_at, ended_at) as decided from withdrawals.withdrawal
        where submitted_at > ${secondsAfter(now, -2 * 86_400)}) w
      where decided > ${secondsAfter(now, -86_400)}`,
  )
  const today = siteDay(now, config.siteTimeZone)
  const released = await firstRow(
    db,
    sql<Sum>`select ${SUMS} from withdrawals.withdrawal
      where submitted_at > ${secondsAfter(now, -3 * 86_400)} and approved_at is not null
        and (approved_at at time zone ${config.siteTimeZone})::date = ${today}::date`,
  )
  return {
    waiting: shown(waiting),
    late: waiting?.late ?? 0,
    medianSeconds: decided?.median ?? null,
    releasedToday: shown(released),
  }
}

/** How much waits for somebody of the house, for the side list. */
export async function waitingWithdrawals(tx: Db | Tx, now: Date): Promise<QueueState> {
  const found = await firstRow(
    tx,
    sql<{ count: number; oldest: Date | null; late: number }>`
      select count(*)::int as count, min(submitted_at) as oldest, (count(*) filter (where review_due_at < ${now}))::int as late
      from (select submitted_at, review_due_at from withdrawals.withdrawal where state = 'submitted'
        order by submitted_at, bill_no limit ${MOST_COUNTED + 1}) w`,
  )
  return { count: found?.count ?? 0, oldestAt: found?.oldest ?? null, late: found?.late ?? 0 }
}

/** How many decisions wait for a second look, for the side list. */
export async function openSecondLooks(tx: Db | Tx): Promise<QueueState> {
  const found = await firstRow(
    tx,
    sql<{ count: number; oldest: Date | null }>`
      select count(*)::int as count, min(decided_at) as oldest
      from (select decided_at from withdrawals.second_look where looked_at is null
        order by decided_at limit ${MOST_COUNTED + 1}) l`,
  )
  return { count: found?.count ?? 0, oldestAt: found?.oldest ?? null }
}
