import { readStakeChecks } from '#members/protection/server/index.ts'
import type { App } from '#platform/context/context.ts'
import { sideBySide, type Tx } from '#platform/db/index.ts'
import { readGameClosure } from '#play/games/server/index.ts'
import {
  type Balance,
  lockStakeable,
  openStakeable,
  readClosure,
  stakeableOf,
} from '#play/venues/server/index.ts'
import { drawLimits } from '../../draws.rules.ts'
import { lockIssues } from '../draws.store.ts'
import type { KnownDraws } from '../known-draws.ts'
import { drawName, playerOf, type Table } from './accept-stakes.ts'
import type { AskedStakes } from './asked-stakes.ts'

/** A table with what each balance held when it was opened, by venue. */
export interface OpenedTable extends Table {
  readonly held: ReadonlyMap<string, ReadonlyMap<string, Balance>>
}

/**
 * Opens the table for stakes: nothing on it moves but by them until the transaction ends. Locks draws, then balances, then limits
 * of play.
 */
export async function openTable(
  tx: Tx,
  app: App,
  asked: readonly AskedStakes[],
  { games, free }: { readonly games: KnownDraws; readonly free: ReadonlySet<string> },
): Promise<OpenedTable> {
  const draws = await lockIssues(
    tx,
    asked.flatMap(({ gameId: game, draws }) => draws.map(({ issue }) => ({ game, issue }))),
  )
  const venueOf = ({ gameId }: AskedStakes) => games.find(gameId)?.hall.venue.channelCode
  const ofVenues = [...Map.groupBy(asked, venueOf)].flatMap(([venue, own]) =>
    venue === undefined ? [] : [{ venue, stakeable: stakeableOf(venue, own, free) }],
  )
  for (const { stakeable } of ofVenues) await openStakeable(tx, app, stakeable)
  const held = new Map<string, ReadonlyMap<string, Balance>>()
  for (const { venue, stakeable } of ofVenues) held.set(venue, await lockStakeable(tx, app, stakeable))
  const [venueClosed, gameClosed, play] = await sideBySide(tx, [
    (tx) => readClosure(tx, app),
    (tx) => readGameClosure(tx, app.clock.now()),
    (tx) =>
      readStakeChecks(
        tx,
        app,
        asked.map((one) => playerOf(one, 0n)),
      ),
  ])
  return {
    // Behind the locks: whoever waited for one may have waited past the end of the sale.
    now: app.clock.now(),
    games,
    venueClosed,
    gameClosed,
    draws: new Map(draws.map((draw) => [drawName(draw.game, draw.issue), draw])),
    exposed: new Map(draws.map(({ id, exposed }) => [id, exposed])),
    play,
    held,
    balances: new Map([...held].map(([venue, balances]) => [venue, new Map(balances)])),
    limits: drawLimits(app.config),
  }
}
