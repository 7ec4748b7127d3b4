import type { App } from '#platform/context/context.ts'
import type { CallOutput } from '#platform/http/contract.ts'
import { formatAmount, money } from '#platform/money/money.ts'
import { readMatch, readUpcoming } from '#play/fixtures/server/index.ts'
import type { marketsCall } from '../../sportsbook.contract.ts'
import { stakeLimits } from '../../stakes.rules.ts'
import { closedOf } from '../closures.store.ts'
import { stakesOf } from '../sportsbook.store.ts'
import { boardOf, houseMarginText, marketsOf, matchMarketsOf } from './quotes.ts'

const amount = (units: bigint) => formatAmount(money('CNY', units))

/**
 * The prices on the board of every match that can still be bet on, or all of one; a match that kicked off is not among
 * them, and one on which betting was closed has none.
 */
export async function readMarkets(app: App, matchId?: string): Promise<CallOutput<typeof marketsCall>> {
  const now = app.clock.now()
  const limits = stakeLimits(app.config.bettingMostReturn)
  const matches =
    matchId === undefined
      ? await readUpcoming(app.db, now)
      : [await readMatch(app.db, matchId)].flatMap((match) =>
          match?.state === 'upcoming' && match.kick_off_at > now ? [match] : [],
        )
  const matchIds = matches.map((match) => match.id)
  const staked = await stakesOf(app.db, matchIds)
  const closed = await closedOf(app.db, matchIds)
  return {
    list: matches.map((match) =>
      closed.has(match.id)
        ? { matchId: match.id, markets: [] }
        : matchMarketsOf(
            app,
            match,
            matchId === undefined ? boardOf(match) : marketsOf(match),
            staked.get(match.id) ?? new Map(),
          ),
    ),
    marginPercent: houseMarginText(app),
    limits: {
      currency: 'CNY',
      least: amount(limits.least),
      most: amount(limits.most),
      mostReturn: amount(limits.mostReturn),
    },
  }
}
