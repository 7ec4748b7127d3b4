import { takeFrom } from '#play/venues/server/index.ts'
import { payoutOf } from '../../settlement.rules.ts'
import { type PicksNamed, SportsbookErrors } from '../../sportsbook.refusals.ts'
import { limitsOn } from '../../stakes.rules.ts'
import type { AcceptedMultiple } from '../multiples/accept-multiple.ts'
import type { AskedMultiple } from '../multiples/asked-multiple.ts'
import { marketName, priceFor, requireOpen, requireStake } from '../placing/book.ts'
import type { OpenedBook } from '../placing/open-book.ts'
import { builderBook, type PricedPicks, pricePicks } from './price-builder.ts'

const REFUSALS = {
  notBuildable: SportsbookErrors.notBuildable,
  gone: SportsbookErrors.pickGone,
  impossible: SportsbookErrors.picksExclude,
  addsNothing: SportsbookErrors.pickAddsNothing,
} as const

/** The refusal of picks that are no bet. */
function refusalOf({ why, picks }: NonNullable<PricedPicks['problem']>) {
  const data: PicksNamed = { picks }
  return REFUSALS[why]({ params: { picks: picks.join(', ') }, data })
}

/**
 * Accepts a bet builder at the price that its picks have together in the book, or throws why not, and then nothing has
 * moved: the match started or is closed, a pick is gone, the picks are no bet together, the price moved and the member
 * is to be asked, the stake is outside its limits, or the balance does not cover it. Its stake leans no price.
 */
export function acceptBuilder(book: OpenedBook, asked: AskedMultiple, now: Date): AcceptedMultiple {
  const { legs, seenTogether, policy, stake } = asked
  const matchId = legs[0]?.matchId ?? ''
  const match = requireOpen(book.matches.get(matchId), now)
  if (match.state !== 'upcoming') throw SportsbookErrors.matchStarted()
  if (book.closed.has(matchId)) throw SportsbookErrors.bettingClosed()
  const prices = builderBook(
    book.terms,
    match,
    (market) => book.markets.get(marketName(matchId, market))?.staked ?? [],
    now,
  )
  if (!prices) throw SportsbookErrors.matchStarted()
  const { problem, price, alone } = pricePicks(
    prices,
    legs.map(({ pick }) => pick),
  )
  if (problem) throw refusalOf(problem)
  const odds = priceFor({ seen: seenTogether ?? 0, policy }, price?.odds ?? null)
  requireStake(
    stake,
    odds,
    limitsOn(
      book.terms.limits,
      legs.map(({ pick }) => pick.market.kind),
    ),
  )
  takeFrom(book.balances, asked)
  return {
    asked,
    matches: legs.map(() => match),
    odds: alone.map((one) => one ?? odds),
    mostReturn: payoutOf(stake, 'win', odds).paid,
    together: {
      odds,
      margins: legs.map(({ pick }) => book.terms.marginOf(pick.market.kind)),
    },
  }
}
