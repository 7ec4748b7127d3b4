import { formatRounded } from '#platform/money/fraction.ts'
import { formatAmount, money } from '#platform/money/money.ts'
import { type MatchRow, viewOf } from '#play/fixtures/server/index.ts'
import { formatLine } from '../../markets/lines.rules.ts'
import type { LegView, MultipleView } from '../../multiples/multiples.contract.ts'
import { combinedOdds } from '../../multiples/returns.rules.ts'
import { ACCUMULATOR } from '../../multiples/types.rules.ts'
import { formatOdds } from '../../prices.rules.ts'
import { rejectedViewOf } from '../bets.views.ts'
import type { MultipleRow } from '../sportsbook.tables.ts'
import type { LegRow } from './multiples.store.ts'

const amount = (units: bigint) => formatAmount(money('CNY', units))

/** The legs as they are shown, each with its match; one whose match is not known is left out. */
export function legViewsOf(
  legs: readonly LegRow[],
  matches: ReadonlyMap<string, MatchRow>,
): readonly LegView[] {
  return legs.flatMap((leg) => {
    const match = matches.get(leg.match_id)
    if (!match) return []
    return [
      {
        match: viewOf(match),
        market: leg.kind,
        line: leg.line === null ? null : formatLine(leg.line),
        selection: leg.selection,
        odds: formatOdds(leg.odds),
        askedOdds: leg.asked_odds === null ? null : formatOdds(leg.asked_odds),
        at: leg.at_home === null || leg.at_away === null ? null : [leg.at_home, leg.at_away],
        state: leg.state,
        rejected: rejectedViewOf(leg),
        result: leg.result,
      },
    ]
  })
}

/** Until when a multiple with a leg in play waited, and since when it is decided about; null of one without. */
export function waitViewOf({
  decide_at: decideAt,
  decided_at: decidedAt,
}: MultipleRow): MultipleView['inPlay'] {
  return decideAt && { decideAt: decideAt.toISOString(), decidedAt: decidedAt?.toISOString() ?? null }
}

/** A multiple as its member sees it. */
export function multipleViewOf(
  multiple: MultipleRow,
  legs: readonly LegRow[],
  matches: ReadonlyMap<string, MatchRow>,
): MultipleView {
  return {
    betId: multiple.id,
    type: multiple.type,
    lines: multiple.lines,
    currency: multiple.currency,
    odds: multiple.odds === null ? null : formatOdds(multiple.odds),
    askedOdds: multiple.asked_odds === null ? null : formatOdds(multiple.asked_odds),
    lineStake: amount(multiple.line_stake),
    stake: amount(multiple.stake),
    mostReturn: amount(multiple.most_return),
    placedAt: multiple.placed_at.toISOString(),
    inPlay: waitViewOf(multiple),
    state: multiple.state,
    result: multiple.result,
    payout: multiple.payout === null ? null : amount(multiple.payout),
    settledAt: multiple.settled_at?.toISOString() ?? null,
    legs: [...legViewsOf(legs, matches)],
  }
}

/**
 * The odds of the one line, to the second place, or the one price of a bet builder; null where there are several lines. Returns
 * are worked out exactly.
 */
export function priceOfMultiple(
  { type, odds: price }: Pick<MultipleRow, 'type' | 'odds'>,
  legs: readonly Pick<LegRow, 'odds'>[],
): string | null {
  if (price !== null) return formatOdds(price)
  return type === ACCUMULATOR ? formatRounded(combinedOdds(legs.map(({ odds }) => odds)), 2) : null
}
