import type { App, Ctx } from '#platform/context/context.ts'
import { sql, transact } from '#platform/db/index.ts'
import type { Question } from '#platform/jobs/job.ts'
import { anyOf } from '#platform/jobs/server/questions.ts'
import { emitAll } from '#platform/outbox/server/emit.ts'
import { areLiveOrFollowed, type MatchRow, readFollowed, readLive } from '#play/fixtures/server/index.ts'
import {
  MarketsMoved,
  type MarketView,
  type MatchMarkets,
  PRICE_BOARD_TOPIC,
  PricesChanged,
} from '../../sportsbook.contract.ts'
import { closedOf } from '../closures.store.ts'
import { acceptanceMoment } from '../placing/in-play.ts'
import { stakesOf } from '../sportsbook.store.ts'
import { type BettingTerms, readTerms } from '../terms/terms.ts'
import { boardOf, marketsOf, matchMarketsOf, type StakedByMarket } from './quotes.ts'
import { isRepricing, repricedBy } from './repricing.ts'
import { standingOf, takesBets } from './standing.ts'

/** What was told last of the prices of a match. */
interface Told {
  /** The moment that they were told for: while it is the same nothing moves but by bets, which tell of it themselves. */
  readonly moment: string
  readonly isSuspended: boolean
  readonly board: string
  readonly markets: ReadonlyMap<string, MarketView>
}

const toldBy = new WeakMap<App, Map<string, Told>>()

/** What there is to tell of a match: to those who follow it, and to those who follow the board. */
interface News {
  readonly match: MatchRow
  readonly moved: MatchMarkets | null
  readonly board: MatchMarkets | null
  readonly told: Told
}

/**
 * Tells the prices of matches under way that moved with the clock or by what happened, those before kick-off that a feed
 * moved, the markets that closed, and when betting pauses and goes on; and of all matches, once other terms are set that they
 * are priced by. What was told last is kept in memory: after a restart all is told once more.
 */
export async function tellLivePrices(ctx: Ctx): Promise<void> {
  const { app } = ctx
  const now = app.clock.now()
  const terms = await readTerms({ app })
  const repriced = await repricedBy(app, terms, now)
  const live = [...(await readLive(app.db)), ...(await readFollowed(app.db, now))]
  const told = toldBy.get(app) ?? new Map<string, Told>()
  toldBy.set(app, told)
  const ids = new Set(live.map(({ id }) => id))
  for (const id of [...told.keys()]) if (!ids.has(id)) told.delete(id)
  const moved = live.filter(
    (match) => repriced.isNew || told.get(match.id)?.moment !== momentOf(app, match, now),
  )
  const due = [...moved, ...repriced.toCome.filter(({ id }) => !ids.has(id))]
  if (due.length === 0) return repriced.told()
  const closed = await closedOf(
    app.db,
    due.map(({ id }) => id),
  )
  const staked = await stakesOf(
    app.db,
    due.map(({ id }) => id),
  )
  const news = due.flatMap((match) =>
    closed.has(match.id)
      ? []
      : [newsOf(app, terms, match, staked.get(match.id) ?? new Map(), told.get(match.id), now)],
  )
  await transact(ctx, async (tx) => {
    await emitAll(
      tx,
      MarketsMoved,
      news.flatMap(({ match: { id }, moved }) =>
        moved ? [{ key: id, payload: moved, topics: [`markets:${id}` as const] }] : [],
      ),
    )
    await emitAll(
      tx,
      PricesChanged,
      news.flatMap(({ match: { id }, board }) =>
        board ? [{ key: id, payload: board, topics: [PRICE_BOARD_TOPIC] }] : [],
      ),
    )
  })
  for (const { match, told: now } of news) told.set(match.id, now)
  repriced.told()
}

/** Whether a run of `tellLivePrices` would have anything to look at. */
export async function pricesMayMove({ app }: Pick<Ctx, 'app'>): Promise<Question> {
  const isDue = isRepricing(app, await readTerms({ app }))
  return anyOf(sql<boolean>`${isDue}::boolean`, areLiveOrFollowed(app.db, app.clock.now()))
}

/** Names what prices hang on but stakes: how the match stands, and what was seen of it. */
export function momentOf(app: App, match: MatchRow, now: Date): string {
  const standing = standingOf(match, now)
  // While betting pauses, prices stand as they are.
  return standing.kind === 'suspended'
    ? `suspended ${standing.since.toISOString()}`
    : standing.kind === 'upcoming'
      ? `to come ${match.home_micro} ${match.away_micro}`
      : JSON.stringify(seenAt(match, acceptanceMoment(app, now)))
}

/** What prices for a moment go by. */
function seenAt(match: MatchRow, at: Date) {
  const standing = standingOf(match, at)
  return standing.kind === 'over' ? null : standing.seen
}

function newsOf(
  app: App,
  terms: BettingTerms,
  match: MatchRow,
  staked: StakedByMarket,
  before: Told | undefined,
  now: Date,
): News {
  const moment = momentOf(app, match, now)
  const isSuspended = !takesBets(match, now).taken
  const at = acceptanceMoment(app, now)
  const all = matchMarketsOf(app, terms, match, marketsOf(match, at), staked, now)
  const board = matchMarketsOf(app, terms, match, boardOf(match, at), staked, now)
  const told: Told = {
    moment,
    isSuspended,
    board: JSON.stringify(board),
    markets: new Map(all.markets.map((market) => [market.key, market])),
  }
  // Whoever began to watch before kick-off has other markets on screen: the first time all is told, as after a pause.
  const moved = before && before.isSuspended === isSuspended ? movedSince(before, all) : all
  const shown = before ? [...before.markets.values()] : beforeKickOff(app, terms, match)
  const gone = shown.filter(({ key }) => !told.markets.has(key))
  const markets = [...moved.markets, ...gone.map((market) => ({ ...market, selections: [] }))]
  const hasNews = markets.length > 0 || before?.isSuspended !== isSuspended
  return {
    match,
    moved: hasNews ? { ...all, markets } : null,
    board: before?.board === told.board ? null : board,
    told,
  }
}

/** The markets that a match was offered in before its kick-off. */
function beforeKickOff(app: App, terms: BettingTerms, match: MatchRow): readonly MarketView[] {
  const last = new Date(match.kick_off_at.getTime() - 1)
  const upcoming: MatchRow = { ...match, state: 'upcoming' }
  return matchMarketsOf(app, terms, upcoming, marketsOf(upcoming, last), new Map(), last).markets
}

/** Of the markets of a match those that are others than were told. */
function movedSince(before: Told, all: MatchMarkets): MatchMarkets {
  const isSame = (market: MarketView) =>
    JSON.stringify(before.markets.get(market.key)) === JSON.stringify(market)
  return { ...all, markets: all.markets.filter((market) => !isSame(market)) }
}
