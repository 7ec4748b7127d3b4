import type { App } from '#platform/context/context.ts'
import type { CallOutput } from '#platform/http/contract.ts'
import { formatAmount, money } from '#platform/money/money.ts'
import { type MatchRow, readLive, readMatch, readUpcoming } from '#play/fixtures/server/index.ts'
import type { SportName } from '#play/fixtures/sports.ts'
import type { marketsCall } from '../../sportsbook.contract.ts'
import { closedOf } from '../closures.store.ts'
import { acceptanceMoment } from '../placing/in-play.ts'
import { stakesOf } from '../sportsbook.store.ts'
import { percentText, readTerms } from '../terms/terms.ts'
import { boardOf, marketsOf, matchMarketsOf } from './quotes.ts'
import { standingOf } from './standing.ts'

const amount = (units: bigint) => formatAmount(money('CNY', units))

/** Whether a match has prices at a moment, also while they are suspended. */
function hasPrices(match: MatchRow, now: Date): boolean {
  const standing = standingOf(match, now)
  if (match.state === 'upcoming') return match.kick_off_at > now
  return standing.kind !== 'over' && standing.seen !== null
}

/**
 * The prices on the board of every match of a sport that is to come or under way, or all of one; a match that is over is not among
 * them, and one on which betting was closed has none.
 */
export async function readMarkets(
  app: App,
  { matchId, sport }: { readonly matchId?: string | undefined; readonly sport: SportName },
): Promise<CallOutput<typeof marketsCall>> {
  const now = app.clock.now()
  const at = acceptanceMoment(app, now)
  const terms = await readTerms({ app })
  const { limits } = terms
  const asked =
    matchId === undefined
      ? [...(await readUpcoming(app.db, now, sport)), ...(await readLive(app.db, sport))]
      : [await readMatch(app.db, matchId)]
  const matches = asked.flatMap((match) => (match && hasPrices(match, now) ? [match] : []))
  const matchIds = matches.map((match) => match.id)
  const staked = await stakesOf(app.db, matchIds)
  const closed = await closedOf(app.db, matchIds)
  return {
    list: matches.map((match) =>
      closed.has(match.id)
        ? { matchId: match.id, markets: [] }
        : matchMarketsOf(
            app,
            terms,
            match,
            matchId === undefined ? boardOf(match, at) : marketsOf(match, at),
            staked.get(match.id) ?? new Map(),
            now,
          ),
    ),
    marginPercent: percentText(terms.houseMargin),
    limits: {
      currency: 'CNY',
      least: amount(limits.least),
      most: amount(limits.most),
      mostReturn: amount(limits.mostReturn),
      own: [...limits.own].map(([kind, { most, mostReturn }]) => ({
        kind,
        most: amount(most),
        mostReturn: amount(mostReturn),
      })),
    },
    inPlayDelaySeconds: app.config.inPlayDelaySeconds,
  }
}
