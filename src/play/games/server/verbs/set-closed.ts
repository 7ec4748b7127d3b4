import { audit } from '#platform/audit/server/audit.ts'
import type { StaffCtx } from '#platform/context/context.ts'
import { type Tx, transact } from '#platform/db/index.ts'
import { assertDecider } from '#platform/room/deciders.ts'
import { GameErrors } from '../../games.refusals.ts'
import {
  type ClosedGame,
  deleteClosedGame,
  lockClosedGame,
  putClosedGame,
  readClosedGames,
} from '../closing/closed-games.store.ts'

/** Says of an id whether there is such a game; games with shared draws are closed by the same table, their ids are others. */
interface AnyGames {
  readonly find: (id: string) => unknown
}

/** Which game takes no stakes, until when, and what members read besides; and why (for the audit). */
interface Closing extends Pick<ClosedGame, 'until' | 'words'> {
  readonly gameId: string
  readonly why: string
}

/**
 * Closes a game: nothing is staked on it from this moment on, and open rounds go on to their end. Of one that is closed it
 * only ever moves the end away.
 * @throws `forbidden` for a member; `unknownGame`; `closedAlready` where it would end sooner than it does, or has ended by
 * then
 */
export async function closeGame(request: { ctx: StaffCtx; games: AnyGames; input: Closing }) {
  const { ctx, games, input } = request
  assertDecider(ctx)
  const { gameId, until, words, why } = input
  if (!games.find(gameId)) throw GameErrors.unknownGame()
  return transact(ctx, async (tx, inner) => {
    const now = inner.app.clock.now()
    const before = await closureOf(tx, inner, gameId)
    if (until !== null && until <= now) throw GameErrors.closedAlready()
    if (before && endsSooner(until, before.until)) throw GameErrors.closedAlready()
    await putClosedGame(tx, gameId, {
      since: before?.since ?? now,
      until,
      words,
      staffId: ctx.actor.staffId,
    })
    const detail = { until: until?.toISOString() ?? null, words, why }
    await audit(tx, inner, { action: 'games.close', subject: `game:${gameId}`, detail })
    return { gameId, isClosed: true }
  })
}

/**
 * Lets members stake on a game again.
 * @throws `forbidden` for a member; `openAlready`
 */
export async function openGame(request: { ctx: StaffCtx; input: Pick<Closing, 'gameId' | 'why'> }) {
  const {
    ctx,
    input: { gameId, why },
  } = request
  assertDecider(ctx)
  return transact(ctx, async (tx, inner) => {
    if (!(await closureOf(tx, inner, gameId))) throw GameErrors.openAlready()
    await deleteClosedGame(tx, gameId)
    await audit(tx, inner, { action: 'games.open', subject: `game:${gameId}`, detail: { why } })
    return { gameId, isClosed: false }
  })
}

/** How a game stands, which nobody else sets until the transaction ends; undefined while it is open. */
export async function closureOf(tx: Tx, { app }: StaffCtx, gameId: string): Promise<ClosedGame | undefined> {
  await lockClosedGame(tx, gameId)
  return (await readClosedGames(tx, app.clock.now())).get(gameId)
}

const endsSooner = (until: Date | null, before: Date | null): boolean =>
  until !== null && (before === null || until < before)
