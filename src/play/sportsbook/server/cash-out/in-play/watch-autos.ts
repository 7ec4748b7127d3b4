import type { App, Ctx } from '#platform/context/context.ts'
import { transact } from '#platform/db/index.ts'
import { readLive, readMatches } from '#play/fixtures/server/index.ts'
import { closedOf } from '../../closures.store.ts'
import { momentOf } from '../../prices/live-prices.ts'
import type { AutoCashOutRow } from '../../sportsbook.tables.ts'
import { autoBetIds, autosOf, matchesWithAutos, movedAutoIds, unmarkMoved } from '../autos.store.ts'
import { matchesOf, readCashable } from '../cashable.store.ts'
import { askAutoCashOuts } from './ask-auto-cash-outs.ts'
import { offerNow } from './reached.ts'

/** Bets that are looked at together, and cash outs that are asked for in one transaction. */
const PAGE = 500

const lookedAtBy = new WeakMap<App, Map<string, string>>()

/**
 * Looks at the bets that are cashed out from an offer on, whenever what is offered has moved: with the clock of a match under
 * way, a match minute at a time, or by what happened; of a multiple also where a leg ended, which is noted with the leg. Between
 * two moves there is nothing to read but which there are. Which moments of matches were looked at last is kept in memory:
 * after a restart all are looked at once more.
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
  for (const id of watched) await lookAt(ctx, (after) => autoBetIds(app.db, id, after, PAGE))
  for (const match of moved) lookedAt.set(match.id, momentOf(app, match, now))
  await lookAt(ctx, (after) => movedAutoIds(app.db, after, PAGE), forget)
}

/** Looks at bets, a page of them at a time, and asks for the cash outs of those whose offers have come to what was set. */
async function lookAt(
  ctx: Ctx,
  page: (after: string | null) => Promise<readonly string[]>,
  then?: (ctx: Ctx, seen: readonly AutoCashOutRow[]) => Promise<void>,
): Promise<void> {
  const { app } = ctx
  const { db } = app
  let after: string | null = null
  for (;;) {
    const betIds: readonly string[] = await page(after)
    if (betIds.length === 0) return
    const autos = await autosOf(db, betIds)
    const bets = await readCashable(db, betIds)
    const matchIds = matchesOf(bets)
    const [matches, closed] = await Promise.all([readMatches(db, matchIds), closedOf(db, matchIds)])
    const offered = bets.flatMap((bet) => {
      const auto = autos.get(bet.id)
      const offer = offerNow(app, { bet, matches, closed })
      return auto && offer !== 'stopped' ? [{ auto, offer }] : []
    })
    const reached = offered.filter(({ auto, offer }) => offer.offer >= auto.at_least)
    if (reached.length > 0) await askAutoCashOuts({ ctx, betIds: reached.map(({ auto }) => auto.bet_id) })
    await then?.(
      ctx,
      offered.map(({ auto }) => auto),
    )
    after = betIds.at(-1) ?? null
    if (betIds.length < PAGE || after === null) return
  }
}

/** Multiples of which a leg ended were looked at; one for which nothing could be offered is looked at once more. */
async function forget(ctx: Ctx, seen: readonly AutoCashOutRow[]): Promise<void> {
  if (seen.length > 0) await transact(ctx, (tx) => unmarkMoved(tx, seen))
}
