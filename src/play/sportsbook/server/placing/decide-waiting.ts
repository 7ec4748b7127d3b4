import type { MatchRow } from '#play/fixtures/server/index.ts'
import type { OddsPolicy } from '../../acceptance.rules.ts'
import { isLate, type PickDecision, priceAtAcceptance, type Rejection } from '../../in-play.rules.ts'
import { type Market, marketKey, type Pick } from '../../markets/market.rules.ts'
import type { Odds } from '../../prices.rules.ts'
import { marketsOf } from '../prices/quotes.ts'
import { takesBets } from '../prices/standing.ts'
import { type OpenMarkets, priceOf } from './book.ts'
import { type AskedOn, changeOfMatch, isBehind } from './in-play.ts'

/** What a pick that waits is decided by. */
export interface DecidedBy {
  readonly match: MatchRow
  /** Whether somebody of the house closed betting on its match. */
  readonly closed: boolean
  readonly open: OpenMarkets
  readonly now: Date
  /** When a bet would be accepted that were asked for now. */
  readonly next: Date
}

/** A pick that waits, alone or as the leg of a multiple. */
interface WaitingPick {
  readonly pick: Pick
  /** How its match stood when it was asked for; null of a leg before kick-off. */
  readonly askedOn: AskedOn | null
  readonly decideAt: Date
  /** The price as its member saw it, and the one that the house had at the press. */
  readonly asked: Odds
  readonly taken: Odds
  readonly policy: OddsPolicy
}

/**
 * What becomes of a pick that waits; null where it waits on. In play it is rejected at once when something of its match
 * changed materially, and has its price for the moment at which its delay is over. Before kick-off it stands at the price
 * of its press, as long as it is still offered: only other legs wait.
 */
export function decideWaiting(waiting: WaitingPick, by: DecidedBy): PickDecision | null {
  const { pick, askedOn, decideAt, asked, taken, policy } = waiting
  const { match, closed, open, now, next } = by
  const isOffered =
    (match.state === 'live' || match.state === 'upcoming') && !closed && isIn(marketsOf(match, next), pick)
  const rejected = (why: Rejection): PickDecision => ({
    why,
    odds: isOffered ? priceOf(open, match.id, pick, next) : null,
  })
  const change = askedOn ? changeOfMatch(askedOn, match) : changeBeforeKickOff(match, now)
  if (change !== null) return rejected(change)
  if (closed) return rejected('closed')
  if (now < decideAt) return null
  if (isLate(decideAt, now)) return rejected('late')
  if (isBehind(match, now)) return null
  if (!takesBets(match, now).taken) return rejected('closed')
  const current = priceOf(open, match.id, pick, decideAt)
  if (current === null) return rejected('lineGone')
  const odds = askedOn ? priceAtAcceptance(asked, current, policy) : taken
  return odds === null ? rejected('price') : { why: null, odds }
}

/** What happened to a match since a leg on it was asked for before its kick-off; null where that is still to come. */
function changeBeforeKickOff(
  { state, kick_off_at: kickOffAt }: MatchRow,
  now: Date,
): 'off' | 'kickOff' | null {
  if (state === 'off') return 'off'
  return state === 'upcoming' && kickOffAt > now ? null : 'kickOff'
}

const isIn = (markets: readonly Market[], { market }: Pick) =>
  markets.some((one) => marketKey(one) === marketKey(market))
