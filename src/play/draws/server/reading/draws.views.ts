import type { App } from '#platform/context/context.ts'
import { type Db, sql } from '#platform/db/index.ts'
import type { CallOutput, CallParsed } from '#platform/http/contract.ts'
import { formatAmount, money } from '#platform/money/money.ts'
import { type ChainRow, openChains, readChains } from '#play/fairness/server/index.ts'
import { readClosedGames } from '#play/games/server/index.ts'
import type {
  DrawGameView,
  DrawView,
  drawGamesCall,
  drawResultsCall,
  drawsAheadCall,
} from '../../draws.contract.ts'
import { DrawErrors } from '../../draws.refusals.ts'
import { drawLimits } from '../../draws.rules.ts'
import type { DrawRow } from '../draws.tables.ts'
import { drawNames, type KnownDraws, type KnownGame } from '../known-draws.ts'

const amount = (units: bigint) => formatAmount(money('CNY', units))
const fraction = ([over, under]: readonly [bigint, bigint]) => ({ over: `${over}`, under: `${under}` })

/** A draw as everybody sees it. */
export const drawViewOf = (draw: DrawRow, chains: ReadonlyMap<string, ChainRow>): DrawView => ({
  drawId: draw.id,
  gameId: draw.game,
  issue: draw.issue,
  version: draw.rules_version,
  state: draw.state,
  opensAt: draw.opens_at.toISOString(),
  closesAt: draw.closes_at.toISOString(),
  drawsAt: draw.draws_at.toISOString(),
  drawnAt: draw.drawn_at?.toISOString() ?? null,
  result: draw.result ?? null,
  voided: draw.void_reason,
  waitsSince: draw.waits_since?.toISOString() ?? null,
  link: { chain: chains.get(draw.chain_id)?.number ?? 0, number: draw.link_number },
  beacon: { kind: draw.beacon_kind, round: Number(draw.beacon_round) },
})

/** Draws as everybody sees them, in their order. */
export async function drawViewsOf(db: Db, draws: readonly DrawRow[]): Promise<DrawView[]> {
  const chains = await readChains(
    db,
    draws.map((draw) => draw.chain_id),
  )
  return draws.map((draw) => drawViewOf(draw, chains))
}

/** The games with the draw on sale, what each play returns, and what they are drawn from. */
export async function listDrawGames(app: App, games: KnownDraws): Promise<CallOutput<typeof drawGamesCall>> {
  const now = app.clock.now()
  const ids = games.current.map(({ id }) => id)
  const [closed, chains, { rows: current }, { rows: last }] = await Promise.all([
    readClosedGames(app.db, now),
    openChains(app.db, ids),
    sql<DrawRow>`select draw.* from unnest(${ids}::text[]) game(id) cross join lateral (
      select * from draws.draw d where d.game = game.id and state = 'open' and closes_at > ${now}
      order by closes_at limit 1) draw`.execute(app.db),
    sql<DrawRow>`select draw.* from unnest(${ids}::text[]) game(id) cross join lateral (
      select * from draws.draw d where d.game = game.id and state in ('drawn', 'settled')
      order by draws_at desc limit 1) draw`.execute(app.db),
  ])
  const views = new Map((await drawViewsOf(app.db, [...current, ...last])).map((view) => [view.drawId, view]))
  const viewOf = (rows: readonly DrawRow[], id: string) =>
    views.get(rows.find(({ game }) => game === id)?.id ?? '') ?? null
  const limits = drawLimits(app.config)
  return {
    games: games.current.map((game): DrawGameView => {
      const closure = closed.get(game.id)
      const chainOf = (state: ChainRow['state']) =>
        chainView(chains.find((chain) => chain.game === game.id && chain.state === state))
      return {
        gameId: game.id,
        channelCode: game.hall.venue.channelCode,
        names: drawNames(games, game.id),
        version: game.version,
        ...game.schedule,
        currency: 'CNY',
        lineStake: amount(game.lineStake),
        plays: playsOf(game),
        closed: closure ? { until: closure.until?.toISOString() ?? null, words: closure.words } : null,
        current: viewOf(current, game.id),
        last: viewOf(last, game.id),
        chain: chainOf('inUse'),
        nextChain: chainOf('next'),
      }
    }),
    now: now.toISOString(),
    mostPaid: amount(limits.mostPaid),
    mostExposed: amount(limits.mostExposed),
    currency: 'CNY',
  }
}

function chainView(chain: ChainRow | undefined): DrawGameView['chain'] {
  if (!chain) return null
  const { number, head, length, committed_at: committedAt } = chain
  return { number, head, length, committedAt: committedAt.toISOString() }
}

/** How each play pays is worked out once: rules never change. */
const known = new WeakMap<KnownGame, DrawGameView['plays']>()

function playsOf(game: KnownGame): DrawGameView['plays'] {
  const before = known.get(game)
  if (before) return before
  const plays = game.plays.map((play) => {
    const { rtp, hit, most } = game.returns(play)
    return { play, rtp: fraction(rtp), hit: fraction(hit), most: Number(most) }
  })
  known.set(game, plays)
  return plays
}

/** The draws of a game whose sale is over, the newest first. @throws Refusal `unknownGame` */
export async function listResults(
  { db, clock }: App,
  games: KnownDraws,
  { gameId, pageNum, pageSize }: CallParsed<typeof drawResultsCall>,
): Promise<CallOutput<typeof drawResultsCall>> {
  if (!games.find(gameId)) throw DrawErrors.unknownGame()
  const over = sql`game = ${gameId} and closes_at <= ${clock.now()}`
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<DrawRow>`select * from draws.draw where ${over} order by draws_at desc
      limit ${pageSize} offset ${(pageNum - 1) * pageSize}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from draws.draw where ${over}`.execute(db),
  ])
  return { list: await drawViewsOf(db, rows), pageNum, pageSize, total: counted[0]?.total ?? 0 }
}

/** The draws of a game that can be bet on, the next one first. @throws Refusal `unknownGame` */
export async function listAhead(
  { db, clock }: App,
  games: KnownDraws,
  { gameId }: CallParsed<typeof drawsAheadCall>,
): Promise<CallOutput<typeof drawsAheadCall>> {
  const game = games.find(gameId)
  if (!game) throw DrawErrors.unknownGame()
  const now = clock.now()
  const { rows } = await sql<DrawRow>`select * from draws.draw where game = ${gameId} and state = 'open'
    and closes_at > ${now} order by draws_at limit ${game.schedule.ahead}`.execute(db)
  return { now: now.toISOString(), list: await drawViewsOf(db, rows) }
}
