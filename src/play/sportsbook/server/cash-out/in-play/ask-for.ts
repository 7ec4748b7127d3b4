import { auditAll } from '#platform/audit/server/audit.ts'
import type { App, Ctx } from '#platform/context/context.ts'
import type { Tx } from '#platform/db/index.ts'
import { formatAmount, money } from '#platform/money/money.ts'
import type { MatchRow } from '#play/fixtures/server/index.ts'
import type { AskedBy } from '../../../cash-out/asked.rules.ts'
import { longestDelay } from '../../../multiples/waiting.rules.ts'
import { askedColumns } from '../../placing/in-play.ts'
import { openOf, type RunningBet } from '../worth.ts'
import { insertRequests, type KnownRequest } from './requests.store.ts'

const amount = (units: bigint) => formatAmount(money('CNY', units))

const ON_NOTHING = {
  at_home: null,
  at_away: null,
  at_home_reds: null,
  at_away_reds: null,
  at_phase: null,
} as const

/** What of its match something is asked for on, and until when it waits for it; nothing of one before kick-off. */
function askedOn(app: App, match: MatchRow, now: Date) {
  if (match.state !== 'live') return { decideAt: null, on: ON_NOTHING }
  const { decide_at: decideAt, ...on } = askedColumns(app, match, now)
  return { decideAt, on }
}

/**
 * A cash out that is asked for at this moment. It waits as long as the longest of the matches under way that still decide its
 * bet; without one it is decided about at once.
 */
export function requestFor(
  app: App,
  running: RunningBet,
  asked: {
    readonly id: string
    readonly by: AskedBy
    readonly stake: bigint
    readonly seen: bigint
  },
): KnownRequest {
  const now = app.clock.now()
  const open = openOf(running).map(({ on: { leg }, match }) => ({ leg, match, ...askedOn(app, match, now) }))
  const alone = open.find(({ leg }) => leg === null)
  return {
    id: asked.id,
    bet_id: running.bet.id,
    match_id: alone?.match.id ?? null,
    asked_by: asked.by,
    stake: asked.stake,
    seen: asked.seen,
    asked_at: now,
    decide_at: longestDelay(open.map(({ decideAt }) => decideAt)) ?? now,
    ...(alone?.on ?? ON_NOTHING),
    decided_at: null,
    state: 'waiting',
    rejected_why: null,
    rejected_offer: null,
    legs: open.flatMap(({ leg, match, on }) =>
      leg === null ? [] : [{ request_id: asked.id, no: leg, match_id: match.id, ...on, rejected_why: null }],
    ),
  }
}

/** Keeps what was asked for of locked bets of which nothing else waits. */
export async function askFor(tx: Tx, ctx: Ctx, requests: readonly KnownRequest[]): Promise<void> {
  await insertRequests(tx, requests)
  await auditAll(
    tx,
    requests.map(({ bet_id: betId, asked_by: by, stake, seen }) => ({
      ctx,
      entry: {
        action: 'sportsbook.askCashOut',
        subject: `bet:${betId}`,
        detail: { by, stake: amount(stake), seen: amount(seen) },
      },
    })),
  )
}
