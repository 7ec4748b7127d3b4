import { secondsAfter } from '#platform/clock/clock.ts'
import type { Ctx } from '#platform/context/context.ts'
import { type Db, sql } from '#platform/db/index.ts'

/**
 * What happens in quick pay, as it is counted: `frozen` is a pairing appealed about, `ordinary` what nobody
 * was found for.
 */
const EVENTS = [
  'matched',
  'credited',
  'unmatched',
  'cancelled',
  'expired',
  'refused',
  'frozen',
  'ordinary',
] as const

/** What is open now, and since when the oldest of each waits. */
async function readOpen(db: Db) {
  const { rows } = await sql<{
    deposits: bigint
    withdrawals: bigint
    frozen: bigint
    appeals: bigint
    deposit_since: Date | null
    withdrawal_since: Date | null
    appeal_since: Date | null
    /** The oldest deadline that no sweep has acted upon. */
    due: Date | null
  }>`
    select
      (select count(*) from quickpay.deposit where closed_at is null) as deposits,
      (select count(*) from quickpay.withdrawal where ended_at is null) as withdrawals,
      (select count(*) from quickpay.deposit where closed_at is null and state = 'frozen') as frozen,
      (select count(*) from quickpay.appeal where state = 'reviewing') as appeals,
      (select min(placed_at) from quickpay.deposit where state = 'waiting') as deposit_since,
      (select min(match_set_at) from quickpay.withdrawal where unmatched > 0) as withdrawal_since,
      (select min(filed_at) from quickpay.appeal where state = 'reviewing') as appeal_since,
      least(
        (select min(due_at) from quickpay.deposit where due_at is not null),
        (select min(match_until) from quickpay.withdrawal where unmatched > 0)
      ) as due`.execute(db)
  const [open] = rows
  if (!open) throw new Error('nothing was counted')
  return open
}

/** How often each happened since a time. */
async function countEvents(db: Db, since: Date): Promise<(event: (typeof EVENTS)[number]) => number> {
  const { rows } = await sql<{ event: string; times: bigint }>`
    select state as event, count(*) as times from quickpay.deposit where closed_at > ${since} group by state
    union all select 'matched', count(*) from quickpay.part where made_at > ${since}
    union all select 'frozen', count(distinct part_no) from quickpay.appeal where filed_at > ${since}
    union all select 'ordinary', count(*) from quickpay.fall_back where made_at > ${since}`.execute(db)
  return (event) => Number(rows.find((row) => row.event === event)?.times ?? 0)
}

/**
 * Publishes how quick pay does: what is open on each side and for how long the oldest has looked for the
 * other, whether deadlines pass without anything being done, what is frozen and waits for an arbiter, and
 * what happened within an hour. Read off the tables, so that it is right whichever processes there are.
 */
export async function measureQuickpay({ app }: Ctx): Promise<void> {
  const { metrics, clock, db } = app
  const now = clock.now()
  const secondsSince = (at: Date | null) => (at ? Math.max(0, (now.getTime() - at.getTime()) / 1000) : 0)
  const open = await readOpen(db)
  const times = await countEvents(db, secondsAfter(now, -3600))
  metrics.quickOpen.set({ side: 'deposit' }, Number(open.deposits))
  metrics.quickOpen.set({ side: 'withdrawal' }, Number(open.withdrawals))
  metrics.quickUnmatchedSeconds.set({ side: 'deposit' }, secondsSince(open.deposit_since))
  metrics.quickUnmatchedSeconds.set({ side: 'withdrawal' }, secondsSince(open.withdrawal_since))
  metrics.quickOverdueSeconds.set(secondsSince(open.due))
  metrics.quickFrozen.set(Number(open.frozen))
  metrics.quickAppeals.set(Number(open.appeals))
  metrics.quickAppealSeconds.set(secondsSince(open.appeal_since))
  for (const event of EVENTS) metrics.quickLastHour.set({ event }, times(event))
}
