import type { App } from '#platform/context/context.ts'
import { sideBySide, sql, type Tx } from '#platform/db/index.ts'
import type { Refusal } from '#platform/errors/refusal.ts'
import { allowanceOf, inTheWay, type LimitKind, type Period } from '../limits.rules.ts'
import { type Pause, type PauseKind, pauseInForce } from '../pauses.rules.ts'
import { ProtectionErrors } from '../protection.refusals.ts'
import { isCheckDue, type PlaySession, sessionEndsAt } from '../session.rules.ts'
import { refuseByLimit } from './limits/refuse-limit.ts'
import { readPlayUse, spansNow } from './limits/use.store.ts'
import { refusalOf, refuseBarred } from './pauses/refuse-paused.ts'
import { beginSessions, type SessionName } from './sessions/sessions.store.ts'
import { insertStakes, type PlacedStake } from './stakes.store.ts'

/** A stake that somebody wants to place. `stake` is units. */
export interface WantedStake extends SessionName {
  readonly stake: bigint
}

/**
 * What stakes of a batch are held to, one after another: what is taken is what the next one of its member
 * finds used.
 */
export interface StakeChecks {
  /** Why a stake is refused, or null. */
  readonly refuse: (wanted: WantedStake) => Refusal | null
  /** Counts a stake that was accepted. */
  readonly take: (wanted: WantedStake) => void
  /**
   * Writes down the stakes of those whose limits the next batch decides by; all others come with the event.
   */
  readonly keep: (tx: Tx, stakes: readonly PlacedStake[]) => Promise<void>
}

type Found =
  | { what: 'limit'; member_id: string; kind: LimitKind; period: Period; units: bigint }
  | { what: 'pause'; member_id: string; kind: PauseKind; since: Date | null }
  | {
      what: 'session'
      session_id: string
      since: Date
      until: Date
      waits: Date | null
      minutes: number | null
    }
  | { what: 'choice'; member_id: string; minutes: number | null }

/**
 * Reads what members who want to stake are held to: pauses, limits of play and their sessions' clocks in one
 * statement, what bars them in two more. Locks the limits until the transaction ends, so that of batches at once
 * the later one finds what the earlier one took. What is used is asked for only of those who have such limits.
 * Call it after markets and stakeable balances are locked.
 */
export async function readStakeChecks(
  tx: Tx,
  app: App,
  players: readonly SessionName[],
): Promise<StakeChecks> {
  const now = app.clock.now()
  const spans = spansNow(app)
  const [found, barred] = await sideBySide(tx, [
    (tx) => readFound(tx, players),
    (tx) => refuseBarred(tx, app, [...new Set(players.map(({ memberId }) => memberId))]),
  ])
  const pauses = Map.groupBy(
    found.filter((one) => one.what === 'pause'),
    ({ member_id }) => member_id,
  )
  const limits = Map.groupBy(
    found.filter((one) => one.what === 'limit'),
    ({ member_id }) => member_id,
  )
  const minutes = new Map(
    found.flatMap((one) => (one.what === 'choice' ? [[one.member_id, one.minutes] as const] : [])),
  )
  const sessions = await sessionsOf(tx, app, players, found)
  const usedBefore = limits.size > 0 ? await readPlayUse(tx, [...limits.keys()], spans) : null
  const taken = new Map<string, bigint>()

  const refuse = ({ memberId, sessionId, stake }: WantedStake): Refusal | null => {
    const pause = pauseInForce((pauses.get(memberId) ?? []).map(pauseOf), now)
    if (pause) return refusalOf(pause, app)
    const bar = barred.get(memberId)
    if (bar) return bar
    const session = sessions.get(sessionId)
    if (session) {
      const endsAt = sessionEndsAt(session)
      if (endsAt && now >= endsAt) return ProtectionErrors.sessionOver()
      const every = minutes.get(memberId) ?? app.config.realityCheckMinutes
      if (isCheckDue(session, every, now)) return ProtectionErrors.realityCheckDue()
    }
    const own = limits.get(memberId)
    if (!own || !usedBefore) return null
    const used = usedBefore(memberId)
    for (const kind of ['stake', 'loss'] as const) {
      const allowances = own
        .filter((limit) => limit.kind === kind)
        .map(({ period, units }) =>
          allowanceOf(period, units, used[kind][period] + (taken.get(memberId) ?? 0n)),
        )
      const passed = inTheWay(allowances, stake)
      if (passed) return refuseByLimit(app, kind, passed, spans)
    }
    return null
  }
  return {
    refuse,
    take: ({ memberId, stake }) => {
      taken.set(memberId, (taken.get(memberId) ?? 0n) + stake)
    },
    keep: (tx, stakes) =>
      insertStakes(
        tx,
        stakes.filter(({ memberId }) => limits.has(memberId)),
      ),
  }
}

const pauseOf = ({ kind, since }: Extract<Found, { what: 'pause' }>): Pause => ({
  kind,
  endsAt: since,
  endedAt: null,
})

async function readFound(tx: Tx, players: readonly SessionName[]): Promise<readonly Found[]> {
  const memberIds = [...new Set(players.map(({ memberId }) => memberId))]
  const sessionIds = [...new Set(players.map(({ sessionId }) => sessionId))]
  const { rows } = await sql<Found>`with held as (
      select member_id, kind, period, amount from protection.spending_limit
      where member_id = any(${memberIds}::uuid[]) and kind in ('stake', 'loss') and amount is not null
      order by member_id, kind, period for update
    )
    select 'limit' as what, member_id, null::uuid as session_id, kind, period, amount as units,
      null::timestamptz as since, null::timestamptz as until, null::timestamptz as waits, null::int as minutes from held
    union all
    select 'pause', member_id, null, kind, null, null, ends_at, null, null, null from protection.pause
      where member_id = any(${memberIds}::uuid[]) and ended_at is null
    union all
    select 'session', member_id, session_id, null, null, null, started_at, acknowledged_at, waits_since, most_minutes
      from protection.session where session_id = any(${sessionIds}::uuid[])
    union all
    select 'choice', member_id, null, null, null, null, null, null, null, reminder_minutes from protection.member
      where member_id = any(${memberIds}::uuid[]) and reminder_minutes is not null`.execute(tx)
  return rows
}

/** The clocks of the players' sessions; one that has none yet is begun, once in its life. */
async function sessionsOf(
  tx: Tx,
  app: App,
  players: readonly SessionName[],
  found: readonly Found[],
): Promise<ReadonlyMap<string, PlaySession>> {
  const known = new Map<string, PlaySession>()
  for (const one of found) {
    if (one.what !== 'session') continue
    known.set(one.session_id, {
      startedAt: one.since,
      acknowledgedAt: one.until,
      waitsSince: one.waits,
      mostMinutes: one.minutes,
    })
  }
  const missing = new Map(
    players.filter(({ sessionId }) => !known.has(sessionId)).map((one) => [one.sessionId, one]),
  )
  if (missing.size === 0) return known
  return new Map([...known, ...(await beginSessions(tx, app, [...missing.values()]))])
}
