import { formatAmount, money } from '#platform/money/money.ts'
import { type MatchRow, viewOf } from '#play/fixtures/server/index.ts'
import { formatLine } from '../markets/lines.rules.ts'
import { formatOdds } from '../prices.rules.ts'
import type { BetView, InPlayView } from '../sportsbook.contract.ts'
import type { BetRow } from './sportsbook.tables.ts'

const amount = (units: bigint) => formatAmount(money('CNY', units))
const amountOrNull = (units: bigint | null) => (units === null ? null : amount(units))

/** How it went with a bet in play; null of one before kick-off. */
export function inPlayViewOf(bet: BetRow): InPlayView | null {
  const { at_home: home, at_away: away, decide_at: decideAt } = bet
  if (home === null || away === null || decideAt === null) return null
  return {
    at: [home, away],
    decideAt: decideAt.toISOString(),
    decidedAt: bet.decided_at?.toISOString() ?? null,
    rejected: rejectedViewOf(bet),
  }
}

/** Why a bet, or a leg, was rejected in play, with the price then; null of one that was not. */
export function rejectedViewOf({
  rejected_why: why,
  rejected_odds: odds,
}: Pick<BetRow, 'rejected_why' | 'rejected_odds'>): InPlayView['rejected'] {
  return why === null ? null : { why, odds: odds === null ? null : formatOdds(odds) }
}

/** A bet as its member sees it. */
export function betViewOf(bet: BetRow, match: MatchRow): BetView {
  return {
    betId: bet.id,
    match: viewOf(match),
    market: bet.kind,
    line: bet.line === null ? null : formatLine(bet.line),
    selection: bet.selection,
    currency: bet.currency,
    stake: amount(bet.stake),
    odds: formatOdds(bet.odds),
    askedOdds: bet.asked_odds === null ? null : formatOdds(bet.asked_odds),
    inPlay: inPlayViewOf(bet),
    placedAt: bet.placed_at.toISOString(),
    state: bet.state,
    result: bet.result,
    payout: amountOrNull(bet.payout),
    netAmount: amountOrNull(bet.payout === null ? null : bet.payout - bet.stake),
    validBetAmount: amountOrNull(bet.valid_stake),
    settledAt: bet.settled_at?.toISOString() ?? null,
  }
}
