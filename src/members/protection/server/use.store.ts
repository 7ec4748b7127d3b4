import type { House } from '#platform/context/context.ts'
import { type Db, firstRow, sql, type Tx } from '#platform/db/index.ts'
import { PERIODS, type Period } from '../limits.rules.ts'
import { type Span, spanAt } from '../periods.rules.ts'

/** The calendar periods that the present instant falls in. */
export type Spans = Readonly<Record<Period, Span>>

/** The present day, week and month on the site's clocks. */
export function spansNow({ clock, config }: Pick<House, 'clock' | 'config'>): Spans {
  const now = clock.now()
  const [day, week, month] = PERIODS.map((period) => spanAt(period, now, config.siteTimeZone)) as [
    Span,
    Span,
    Span,
  ]
  return { day, week, month }
}

/** What counts in each present period, in units. */
export type Used = Readonly<Record<Period, bigint>>

/**
 * What a member's deposits count for: what open orders ask for, whenever they were placed, and what was credited since each
 * period began.
 */
export async function readDepositUse(db: Db | Tx, memberId: string, spans: Spans): Promise<Used> {
  const { day, week, month } = spans
  const earliest = new Date(Math.min(day.start.getTime(), week.start.getTime(), month.start.getTime()))
  const row = await firstRow(
    db,
    sql<{ day: bigint; week: bigint; month: bigint }>`select
      coalesce(sum(amount) filter (where state = 'open' or counted_at >= ${day.start}), 0)::bigint as day,
      coalesce(sum(amount) filter (where state = 'open' or counted_at >= ${week.start}), 0)::bigint as week,
      coalesce(sum(amount) filter (where state = 'open' or counted_at >= ${month.start}), 0)::bigint as month
    from protection.deposit where member_id = ${memberId}
      and (state = 'open' or (state = 'credited' and counted_at >= ${earliest}))`,
  )
  return row ?? { day: 0n, week: 0n, month: 0n }
}
