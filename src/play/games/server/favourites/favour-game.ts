import type { MemberCtx } from '#platform/context/context.ts'
import { transact } from '#platform/db/index.ts'
import type { CallOutput, CallParsed } from '#platform/http/contract.ts'
import { emit } from '#platform/outbox/server/emit.ts'
import { type favourGameCall, GamesKept } from '../../games.contract.ts'
import { GameErrors } from '../../games.refusals.ts'
import type { KnownGames } from '../known-games.ts'
import { dropGame, keepGame, readFavourites } from './favourites.store.ts'

/**
 * Keeps a game among the favourites of the acting member, or no longer; tells their other pages where that changed
 * anything. No money and no right hangs on it, so that it leaves no audit.
 * @throws Refusal `unknownGame` where one is to be kept that there is not
 */
export async function favourGame(
  ctx: MemberCtx,
  games: KnownGames,
  { gameId, on }: CallParsed<typeof favourGameCall>,
): Promise<CallOutput<typeof favourGameCall>> {
  if (on && !games.find(gameId)) throw GameErrors.unknownGame()
  const { memberId } = ctx.actor
  return transact(ctx, async (tx, { app }) => {
    const changed = on
      ? await keepGame(tx, memberId, gameId, app.clock.now())
      : await dropGame(tx, memberId, gameId)
    if (changed) await emit(tx, GamesKept, { key: memberId, payload: {}, topics: [`member:${memberId}`] })
    const favourites = await readFavourites(tx, memberId)
    return { favourites: favourites.filter((one) => games.find(one)) }
  })
}
