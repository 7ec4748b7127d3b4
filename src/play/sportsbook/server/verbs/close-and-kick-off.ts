import type { Ctx } from '#platform/context/context.ts'
import { transact } from '#platform/db/index.ts'
import { kickOff, lockMatchPatiently } from '#play/fixtures/server/index.ts'
import { betIdsOf } from '../sportsbook.store.ts'

/**
 * Closes the book of a match whose kick-off has come, and kicks it off with the bets that are in it. Bets
 * being accepted hold the match's row: they are in before it, or they are refused. Harmless to repeat.
 */
export async function closeAndKickOff({ ctx, matchId }: { ctx: Ctx; matchId: string }): Promise<void> {
  await transact(ctx, async (tx, inner) => {
    const match = await lockMatchPatiently(tx, matchId)
    if (match?.state !== 'upcoming' || match.kick_off_at > ctx.app.clock.now()) return
    await kickOff(tx, inner, match, await betIdsOf(tx, matchId))
  })
}
