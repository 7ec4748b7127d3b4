import { totalsByScope } from '#money/ledger/server/index.ts'
import { isRecent } from '#platform/clock/clock.ts'
import type { App, StaffCtx } from '#platform/context/context.ts'
import { sql, transact } from '#platform/db/index.ts'
import type { CallOutput } from '#platform/http/contract.ts'
import { formatAmount, money, zero } from '#platform/money/money.ts'
import { readMaintenance } from '../../server/maintenance/maintenance.ts'
import { standingVenues } from '../../server/venue-registry.ts'
import { standingNames } from '../../server/venues.views.ts'
import { VenueErrors } from '../../venues.refusals.ts'
import type { transferRecordCall, venuesCall } from '../venues.desk.ts'

/** For how long a look at all members' balances does for everybody who asks. */
const TOTALS_FOR_MS = 30_000
/** How much of what was done is shown. */
const MOST_ENTRIES = 30

type Totals = Awaited<ReturnType<typeof totalsByScope<'CNY'>>>
interface Known {
  readonly at: Date
  readonly totals: Promise<{ readonly money: Totals; readonly staked: Totals }>
}
const known = new WeakMap<App, Known>()

/** What members have at venues, and what they staked there. */
function totalsOf(app: App): Known['totals'] {
  const last = known.get(app)
  const now = app.clock.now()
  if (last && isRecent(last.at, now, TOTALS_FOR_MS)) return last.totals
  const totals = Promise.all([
    totalsByScope(app.db, 'memberVenue', 'CNY'),
    totalsByScope(app.db, 'memberStakes', 'CNY'),
  ]).then(([money, staked]) => ({ money, staked }))
  known.set(app, { at: now, totals })
  // Whoever asks next tries again.
  totals.catch(() => known.delete(app))
  return totals
}

/** Every venue that stands here, with what those who run the house go by. */
export async function venuesRecord(given: StaffCtx): Promise<CallOutput<typeof venuesCall>> {
  const totals = await totalsOf(given.app)
  return transact(given, async (tx, { app }) => {
    const closed = await readMaintenance(tx, app)
    const { rows: open } = await sql<{ channel_code: string; transfers: number; oldest: Date }>`
      select channel_code, count(*)::int as transfers, min(started_at) as oldest
      from venues.transfer where ended_at is null group by channel_code`.execute(tx)
    const { rows: trail } = await sql<{
      id: string
      code: string
      action: string
      who: string | null
      at: Date
      reason: string | null
    }>`select a.id::text as id, substr(a.subject, 7) as code, a.action, a.at,
        case when a.actor_kind = 'staff' then coalesce(s.display_name, left(a.actor_id, 8)) end as who,
        a.detail->>'why' as reason
      from platform.audit a left join people.staff s on s.id::text = a.actor_id
      where a.subject = any(${standingVenues(app).map(({ channelCode }) => `venue:${channelCode}`)}::text[])
        and a.action in ('venues.close', 'venues.open')
      order by a.id desc limit ${MOST_ENTRIES}`.execute(tx)
    return {
      venues: standingVenues(app).map((venue) => {
        const { channelCode, kind, books, isTest } = venue
        const maintenance = closed.get(channelCode)
        const waits = open.find(({ channel_code }) => channel_code === channelCode)
        return {
          channelCode,
          names: standingNames(venue),
          kind,
          isOutside: books === 'outside',
          isTest,
          maintenance: maintenance
            ? {
                heldBy: maintenance.heldBy,
                since: maintenance.since?.toISOString() ?? null,
                until: maintenance.until?.toISOString() ?? null,
                words: maintenance.words && { ...maintenance.words },
              }
            : null,
          money: formatAmount(totals.money.get(channelCode)?.total ?? zero('CNY')),
          staked: formatAmount(totals.staked.get(channelCode)?.total ?? zero('CNY')),
          members: totals.money.get(channelCode)?.owners ?? 0,
          openTransfers: waits?.transfers ?? 0,
          oldestTransferAt: waits?.oldest.toISOString() ?? null,
        }
      }),
      trail: trail.map(({ code, at, ...entry }) => ({ ...entry, channelCode: code, at: at.toISOString() })),
    }
  })
}

/** A transfer that a venue has to answer, or has. */
export async function transferRecord(
  { app }: StaffCtx,
  transferId: string,
): Promise<CallOutput<typeof transferRecordCall>> {
  const { rows } = await sql<{
    member_id: string
    name: string
    channel_code: string
    direction: 'in' | 'out'
    amount: bigint
    state: CallOutput<typeof transferRecordCall>['state']
    attempts: number
    started_at: Date
    next_ask_at: Date
    ended_at: Date | null
  }>`select t.*, coalesce(m.shown_name, left(t.member_id::text, 8)) as name
    from venues.transfer t left join identity.member m on m.id = t.member_id where t.id = ${transferId}`.execute(
    app.db,
  )
  const [row] = rows
  if (!row) throw VenueErrors.unknownTransfer()
  return {
    transferId,
    member: { memberId: row.member_id, name: row.name },
    channelCode: row.channel_code,
    venueNames: namesAt(app, row.channel_code),
    direction: row.direction,
    amount: formatAmount(money('CNY', BigInt(row.amount))),
    state: row.state,
    attempts: row.attempts,
    startedAt: row.started_at.toISOString(),
    nextAskAt: row.ended_at ? null : row.next_ask_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
  }
}

/** What a venue is called; by its code alone once its studio stands here no more. */
function namesAt(app: App, channelCode: string) {
  const venue = standingVenues(app).find((one) => one.channelCode === channelCode)
  return venue ? standingNames(venue) : { 'zh-CN': channelCode, en: channelCode }
}
