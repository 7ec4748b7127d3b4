import type { Ctx } from '#platform/context/context.ts'
import { transact } from '#platform/db/index.ts'
import { idFrom } from '#platform/ids/ids.ts'
import { lockMatchesForBets } from '#play/fixtures/server/index.ts'
import { closedOf } from '../../closures.store.ts'
import { runningStake } from '../../sportsbook.tables.ts'
import { autosOf } from '../autos.store.ts'
import { lockCashable } from '../cashable.store.ts'
import { askFor, requestFor } from './ask-for.ts'
import { reachedOffer } from './reached.ts'
import { waitingOf } from './requests.store.ts'

/**
 * Asks for the cash outs of bets on a match whose offers have come to what their members set: as a press of theirs would,
 * for what they set at the least. A bet of which another part waits, and one whose offer fell back, is left as it is.
 * Harmless to repeat.
 */
export async function askAutoCashOuts({
  ctx,
  matchId,
  betIds,
}: {
  ctx: Ctx
  matchId: string
  betIds: readonly string[]
}): Promise<void> {
  await transact(ctx, async (tx, inner) => {
    const { app } = inner
    const match = (await lockMatchesForBets(tx, [matchId])).get(matchId)
    if (match?.state !== 'live') return
    const bets = await lockCashable(tx, betIds)
    const isClosed = (await closedOf(tx, [matchId])).has(matchId)
    const autos = await autosOf(tx, betIds)
    const waiting = new Set((await waitingOf(tx, betIds)).map(({ bet_id: betId }) => betId))
    const asked = bets.flatMap((bet) => {
      const seen = autos.get(bet.id)?.at_least
      if (seen === undefined || waiting.has(bet.id) || !reachedOffer(app, { bet, match, isClosed }, seen))
        return []
      const id = idFrom('sportsbook.autoCashOut', bet.id, app.clock.now().toISOString())
      return [requestFor(app, match, { id, betId: bet.id, by: 'auto', stake: runningStake(bet), seen })]
    })
    await askFor(tx, inner, asked)
  })
}
