import type { MemberCtx } from '#platform/context/context.ts'
import { sql } from '#platform/db/index.ts'
import { formatAmount, money } from '#platform/money/money.ts'
import { lastDays } from '../../periods.rules.ts'
import type { RecentPlay } from '../../protection.contract.ts'

/** How many days are told of. */
const DAYS = 7

const yuan = (units: bigint) => formatAmount(money('CNY', units))

/** What the caller's play came to on each of the last days of the site, by when bets were settled. */
export async function showRecentPlay({ app, actor, tx }: MemberCtx): Promise<RecentPlay> {
  const days = lastDays(DAYS, app.clock.now(), app.config.siteTimeZone)
  const { rows } = await sql<{ no: number; net: bigint }>`
    select day.no::int as no, sum(stake.returned - stake.amount)::bigint as net
    from unnest(${days.map(({ start }) => start)}::timestamptz[], ${days.map(({ end }) => end)}::timestamptz[])
      with ordinality day(start_at, end_at, no)
    join protection.stake on stake.member_id = ${actor.memberId}
      and stake.settled_at >= day.start_at and stake.settled_at < day.end_at
    group by day.no`.execute(tx ?? app.db)
  const netOf = new Map(rows.map(({ no, net }) => [no, net]))
  const nets = days.map((_day, index) => netOf.get(index + 1) ?? 0n)
  return {
    days: days.map(({ day }, index) => ({ day, net: yuan(nets[index] ?? 0n) })),
    net: yuan(nets.reduce((total, net) => total + net, 0n)),
    currency: 'CNY',
  }
}
