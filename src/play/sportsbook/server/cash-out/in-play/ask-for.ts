import { auditAll } from '#platform/audit/server/audit.ts'
import type { App, Ctx } from '#platform/context/context.ts'
import type { Tx } from '#platform/db/index.ts'
import { formatAmount, money } from '#platform/money/money.ts'
import type { MatchRow } from '#play/fixtures/server/index.ts'
import type { AskedBy } from '../../../cash-out/asked.rules.ts'
import { askedColumns } from '../../placing/in-play.ts'
import type { CashOutRequestRow } from '../../sportsbook.tables.ts'
import { insertRequests } from './requests.store.ts'

const amount = (units: bigint) => formatAmount(money('CNY', units))

/** A cash out that is asked for at this moment, of a bet on a match under way. */
export function requestFor(
  app: App,
  match: MatchRow,
  asked: {
    readonly id: string
    readonly betId: string
    readonly by: AskedBy
    readonly stake: bigint
    readonly seen: bigint
  },
): CashOutRequestRow {
  const now = app.clock.now()
  return {
    id: asked.id,
    bet_id: asked.betId,
    match_id: match.id,
    asked_by: asked.by,
    stake: asked.stake,
    seen: asked.seen,
    asked_at: now,
    ...askedColumns(app, match, now),
    decided_at: null,
    state: 'waiting',
    rejected_why: null,
    rejected_offer: null,
  }
}

/** Keeps what was asked for of locked bets of which nothing else waits. */
export async function askFor(tx: Tx, ctx: Ctx, requests: readonly CashOutRequestRow[]): Promise<void> {
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
