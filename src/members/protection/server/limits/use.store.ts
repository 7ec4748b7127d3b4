import type { App } from '#platform/context/context.ts'
import { type Db, firstRow, sql, type Tx } from '#platform/db/index.ts'
import { PERIODS, type Period } from '../../limits.rules.ts'
import { type Span, spanAt } from '../../periods.rules.ts'

/** The calendar periods that the present instant falls in. */
export type Spans = Readonly<Record<Period, Span>>

/** The present day, week and month on the site's clocks. */
export function spansNow({ clock, config }: Pick<App, 'clock' | 'config'>): Spans {
  const now = clock.now()
  const [day, week, month] = PERIODS.map((period) => spanAt(period, now, config.siteTimeZone)) as [
    Span,
    Span,
    Span,
  ]
  return { day, week, month }
}

/** The earliest instant that any present period counts from. */
function earliestOf({ day, week, month }: Spans): Date {
  return new Date(Math.min(day.start.getTime(), week.start.getTime(), month.start.getTime()))
}

/** What counts in each present period, in units. */
export type Used = Readonly<Record<Period, bigint>>

/**
 * What a member's deposits count for: what open orders ask for, whenever they were placed, and what was
 * credited since each period began.
 */
export async function readDepositUse(db: Db | Tx, memberId: string, spans: Spans): Promise<Used> {
  const { day, week, month } = spans
  const earliest = earliestOf(spans)
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

/** What a member's play counts for. */
export interface PlayUse {
  readonly stake: Used
  /**
   * Lost on settled bets, less what was won, and what open ones may still lose: below zero where play has won
   * more.
   */
  readonly loss: Used
}

const NO_PLAY: Used = { day: 0n, week: 0n, month: 0n }

/**
 * What the play of members counts for: stakes by when they were placed, losses by when their bets were
 * settled, and every stake that is open as if it were lost, so that bets placed together cannot lose more
 * than is left.
 */
export async function readPlayUse(
  db: Db | Tx,
  memberIds: readonly string[],
  spans: Spans,
): Promise<(memberId: string) => PlayUse> {
  const { day, week, month } = spans
  const earliest = earliestOf(spans)
  const placed = ({ start }: Span) =>
    sql<bigint>`coalesce(sum(amount) filter (where placed_at >= ${start}), 0)::bigint`
  const lost = ({ start }: Span) =>
    sql<bigint>`(coalesce(sum(amount) filter (where settled_at is null), 0)
      + coalesce(sum(amount - returned) filter (where settled_at >= ${start}), 0))::bigint`
  const { rows } = await sql<{ member_id: string } & Record<`${'stake' | 'loss'}_${Period}`, bigint>>`
    select member_id, ${placed(day)} as stake_day, ${placed(week)} as stake_week, ${placed(month)} as stake_month,
      ${lost(day)} as loss_day, ${lost(week)} as loss_week, ${lost(month)} as loss_month
    from protection.stake where member_id = any(${memberIds}::uuid[])
      and (settled_at is null or settled_at >= ${earliest} or placed_at >= ${earliest})
    group by member_id`.execute(db)
  const uses = new Map(
    rows.map((row): [string, PlayUse] => [
      row.member_id,
      {
        stake: { day: row.stake_day, week: row.stake_week, month: row.stake_month },
        loss: { day: row.loss_day, week: row.loss_week, month: row.loss_month },
      },
    ]),
  )
  return (memberId) => uses.get(memberId) ?? { stake: NO_PLAY, loss: NO_PLAY }
}

/** What a member's play has come to since an instant, by bets settled then, and what is open. */
export interface PlayResult {
  readonly staked: bigint
  readonly returned: bigint
  readonly open: bigint
}

/** What a member's play has come to since an instant. */
export async function readPlayResult(db: Db | Tx, memberId: string, since: Date): Promise<PlayResult> {
  const row = await firstRow(
    db,
    sql<PlayResult>`select
      coalesce(sum(amount) filter (where settled_at is not null), 0)::bigint as staked,
      coalesce(sum(returned), 0)::bigint as returned,
      coalesce(sum(amount) filter (where settled_at is null), 0)::bigint as open
    from protection.stake where member_id = ${memberId} and (settled_at is null or settled_at >= ${since})`,
  )
  return row ?? { staked: 0n, returned: 0n, open: 0n }
}
