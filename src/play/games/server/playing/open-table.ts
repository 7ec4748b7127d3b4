import { readStakeChecks } from '#members/protection/server/index.ts'
import { secondsAfter } from '#platform/clock/clock.ts'
import type { App } from '#platform/context/context.ts'
import { sideBySide, type Tx } from '#platform/db/index.ts'
import { type Balance, lockStakeable, openStakeable, stakeableOf } from '#play/venues/server/index.ts'
import { GAMES_VENUE } from '../../games.contract.ts'
import { roundLimits } from '../../stakes.rules.ts'
import type { GameClosure } from '../closing/closed-games.store.ts'
import type { KnownGames } from '../known-games.ts'
import { readUnderWay } from '../rounds/rounds.store.ts'
import type { Table } from './accept-round.ts'
import { type AskedRound, playerOf } from './asked-round.ts'

/** A table with what each balance held when it was opened, and whose money follows and goes home. */
export interface OpenedTable extends Table {
  readonly held: ReadonlyMap<string, Balance>
  readonly free: ReadonlySet<string>
}

/**
 * Opens the table for rounds: nothing on it moves but by them until the transaction ends. Locks balances, then limits of
 * play; pairs of seeds are locked after both, when it is known which rounds are drawn.
 */
export async function openTable(
  tx: Tx,
  app: App,
  asked: readonly AskedRound[],
  { games, closed, free }: { games: KnownGames; closed: GameClosure; free: ReadonlySet<string> },
): Promise<OpenedTable> {
  const now = app.clock.now()
  const stakeable = stakeableOf(GAMES_VENUE, asked, free)
  await openStakeable(tx, app, stakeable)
  const [held, play] = await sideBySide(tx, [
    (tx) => lockStakeable(tx, app, stakeable),
    (tx) => readStakeChecks(tx, app, asked.map(playerOf)),
  ])
  // Read behind the locks: a round that another process took for the same member stands by now.
  const pace = Math.max(0, ...games.current.map(({ leastSeconds }) => leastSeconds))
  const { lastAt, open } = await readUnderWay(
    tx,
    asked.map(({ memberId }) => memberId),
    secondsAfter(now, -pace),
  )
  return {
    now,
    games,
    closed,
    play,
    free,
    held,
    balances: new Map(held),
    lastAt,
    open,
    limits: roundLimits(app.config),
  }
}
