import { audit } from '#platform/audit/server/audit.ts'
import { secondsAfter } from '#platform/clock/clock.ts'
import type { Ctx } from '#platform/context/context.ts'
import { transact } from '#platform/db/index.ts'
import { seedsOfPairs } from '#play/fairness/server/index.ts'
import type { KnownGames } from '../known-games.ts'
import { leftRound } from '../playing/move-round.ts'
import { writeMoved } from '../playing/write-moved.ts'
import { lockRounds } from '../rounds/rounds.store.ts'
import { LEFT_AFTER_SECONDS } from '../rounds/rounds.views.ts'

/**
 * Ends a round that its member left: as they are best off by the rules of the game, or with its stake back. One in which
 * they moved meanwhile, or that is over, stays as it is.
 */
export async function leaveRound(request: { ctx: Ctx; games: KnownGames; roundId: string }): Promise<void> {
  const { games, roundId } = request
  await transact(request.ctx, async (tx, ctx) => {
    const { app } = ctx
    const now = app.clock.now()
    const round = (await lockRounds(tx, [roundId])).get(roundId)
    const leftBefore = secondsAfter(now, -LEFT_AFTER_SECONDS)
    if (round?.state !== 'open' || round.moved_at >= leftBefore) return
    const pairs = await seedsOfPairs(tx, app, [round.pair_id])
    const left = leftRound(games, round, pairs.get(round.pair_id), now)
    await writeMoved(tx, app, [left])
    const detail = { game: left.game, state: left.state, multiple: Number(left.multiple) }
    await audit(tx, ctx, { action: 'games.leave', subject: `round:${roundId}`, detail })
  })
}
