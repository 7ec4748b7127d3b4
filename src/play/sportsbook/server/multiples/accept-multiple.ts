import { money } from '#platform/money/money.ts'
import type { MatchRow } from '#play/fixtures/server/index.ts'
import { takeFrom } from '#play/venues/server/index.ts'
import { acceptOdds } from '../../acceptance.rules.ts'
import {
  LEAST_LINE_STAKE,
  lineStakeDefect,
  mostLineStake,
  mostReturnOf,
} from '../../multiples/returns.rules.ts'
import { formatOdds, type Odds } from '../../prices.rules.ts'
import { type LegChanges, SportsbookErrors } from '../../sportsbook.refusals.ts'
import { limitsOn } from '../../stakes.rules.ts'
import { priceOf, requireOpen } from '../placing/book.ts'
import type { OpenedBook } from '../placing/open-book.ts'
import type { AskedMultiple } from './asked-multiple.ts'

/** A multiple that the house takes, with the price of each leg, and the most that it pays. */
export interface AcceptedMultiple {
  readonly asked: AskedMultiple
  /** The match of each leg, in their order. */
  readonly matches: readonly MatchRow[]
  readonly odds: readonly Odds[]
  readonly mostReturn: bigint
  /** Of a bet builder its one price, and the margin of each leg's market in hundredths of a percent. */
  readonly together: { readonly odds: Odds; readonly margins: readonly number[] } | null
}

/**
 * Accepts a multiple at the prices of the book, or throws why not, and then nothing has moved: a match is over, paused or
 * closed, a line is gone, prices moved and the member is to be asked (all of them told at once), the stake is outside
 * its limits, or the balance does not cover it. Its stake leans no price. With a leg in play it waits at these prices.
 */
export function acceptMultiple(book: OpenedBook, asked: AskedMultiple, now: Date): AcceptedMultiple {
  const answers = asked.legs.map(({ matchId, pick, seen }, n) => {
    const at = { data: { leg: n + 1 } }
    const match = requireOpen(book.matches.get(matchId), now, at)
    if (book.closed.has(matchId)) throw SportsbookErrors.bettingClosed(at)
    const acceptance = acceptOdds(seen, priceOf(book, matchId, pick, book.at), asked.policy)
    if (acceptance.answer === 'line-gone') throw SportsbookErrors.lineGone(at)
    return { match, seen, acceptance }
  })
  const moved: LegChanges['legs'] = answers.flatMap(({ seen, acceptance }, n) =>
    acceptance.answer === 'ask'
      ? [{ leg: n + 1, seen: formatOdds(seen), odds: formatOdds(acceptance.odds) }]
      : [],
  )
  if (moved.length > 0) {
    const legs = moved.map(({ leg }) => leg).join(', ')
    throw SportsbookErrors.legOddsChanged({ params: { legs }, data: { legs: moved } })
  }
  const odds = answers.map(({ acceptance }) => acceptance.odds)
  requireLineStake(book, asked, odds)
  takeFrom(book.balances, asked)
  return {
    asked,
    matches: answers.map(({ match }) => match),
    odds,
    mostReturn: mostReturnOf(asked.type.system, asked.lineStake, odds),
    together: null,
  }
}

function requireLineStake({ terms }: OpenedBook, asked: AskedMultiple, odds: readonly Odds[]): void {
  const { type, lineStake, legs } = asked
  const limits = limitsOn(
    terms.limits,
    legs.map(({ pick }) => pick.market.kind),
  )
  const amount = (units: bigint) => ({ params: { amount: money('CNY', units) } })
  switch (lineStakeDefect(type.system, type.lines, lineStake, odds, limits)) {
    case null:
      return
    case 'not-whole-cents':
    case 'below-least-line':
      throw SportsbookErrors.lineStakeBelowLeast(amount(LEAST_LINE_STAKE))
    case 'below-least':
      throw SportsbookErrors.stakeBelowLeast(amount(limits.least))
    case 'above-most':
      throw SportsbookErrors.stakeAboveMost(amount(limits.most))
    case 'return-above-most':
      throw SportsbookErrors.multipleReturnAboveMost({
        params: {
          amount: money('CNY', limits.mostReturn),
          most: money('CNY', mostLineStake(type.system, type.lines, odds, limits)),
        },
      })
  }
}
