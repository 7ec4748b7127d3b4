import type { App, Ctx } from '#platform/context/context.ts'
import { type MatchRow, readLive } from '#play/fixtures/server/index.ts'
import { closedOf } from '../../closures.store.ts'
import { momentOf } from '../../prices/live-prices.ts'
import { autoBetIds, autosOf, matchesWithAutos } from '../autos.store.ts'
import { readCashable } from '../cashable.store.ts'
import { askAutoCashOuts } from './ask-auto-cash-outs.ts'
import { reachedOffer } from './reached.ts'

/** Bets that are looked at together, and cash outs that are asked for in one transaction. */
const PAGE = 500

const lookedAtBy = new WeakMap<App, Map<string, string>>()

/**
 * Looks at the bets on matches under way that are cashed out from an offer on, whenever what is offered has moved: with the
 * clock, a match minute at a time, or by what happened. Between two moves there is nothing to read but which matches have
 * any. What was looked at last is kept in memory: after a restart all are looked at once more.
 */
export async function watchAutoCashOuts(ctx: Ctx): Promise<void> {
  const { app } = ctx
  const now = app.clock.now()
  const lookedAt = lookedAtBy.get(app) ?? new Map<string, string>()
  lookedAtBy.set(app, lookedAt)
  const live = new Map((await readLive(app.db)).map((match) => [match.id, match]))
  for (const id of [...lookedAt.keys()]) if (!live.has(id)) lookedAt.delete(id)
  const moved = [...live.values()].filter((match) => lookedAt.get(match.id) !== momentOf(app, match, now))
  const watched = await matchesWithAutos(
    app.db,
    moved.map(({ id }) => id),
  )
  for (const id of watched) {
    const match = live.get(id)
    if (match) await askReached(ctx, match)
  }
  for (const match of moved) lookedAt.set(match.id, momentOf(app, match, now))
}

async function askReached(ctx: Ctx, match: MatchRow): Promise<void> {
  const { db } = ctx.app
  const isClosed = (await closedOf(db, [match.id])).has(match.id)
  let after: string | null = null
  for (;;) {
    const betIds: readonly string[] = await autoBetIds(db, match.id, after, PAGE)
    const autos = await autosOf(db, betIds)
    const reached = (await readCashable(db, betIds)).filter((bet) => {
      const atLeast = autos.get(bet.id)?.at_least
      return atLeast !== undefined && reachedOffer(ctx.app, { bet, match, isClosed }, atLeast)
    })
    if (reached.length > 0)
      await askAutoCashOuts({ ctx, matchId: match.id, betIds: reached.map(({ id }) => id) })
    after = betIds.at(-1) ?? null
    if (betIds.length < PAGE || after === null) return
  }
}
