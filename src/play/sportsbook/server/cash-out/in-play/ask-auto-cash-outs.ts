import type { Ctx } from '#platform/context/context.ts'
import { transact } from '#platform/db/index.ts'
import { idFrom } from '#platform/ids/ids.ts'
import { runningStake } from '../../sportsbook.tables.ts'
import { autosOf } from '../autos.store.ts'
import { lockAllRunning } from '../lock-running.ts'
import { payParts } from '../pay-parts.ts'
import { cashOutMargin, isInPlay } from '../worth.ts'
import { askFor, requestFor } from './ask-for.ts'
import { reachedOffer } from './reached.ts'
import { waitingOf } from './requests.store.ts'
import { tellCashOutsDecided } from './tell-decided.ts'

/**
 * Asks for the cash outs of bets whose offers have come to what their members set: as a press of theirs would, for what they
 * set at the least. In play that waits; a multiple of which no match is under way is paid at once, and a single bet before
 * its kick-off is left as it is. So is a bet of which another part waits, and one whose offer fell back. Harmless to repeat.
 */
export async function askAutoCashOuts({
  ctx,
  betIds,
}: {
  ctx: Ctx
  betIds: readonly string[]
}): Promise<void> {
  await transact(ctx, async (tx, inner) => {
    const { app } = inner
    const now = app.clock.now()
    const all = await lockAllRunning(tx, betIds)
    const autos = await autosOf(tx, betIds)
    const waiting = new Set((await waitingOf(tx, betIds)).map(({ bet_id: betId }) => betId))
    const reached = all.flatMap((running) => {
      const { bet } = running
      const seen = autos.get(bet.id)?.at_least
      if (seen === undefined || waiting.has(bet.id)) return []
      const given = reachedOffer(app, running, seen)
      if (!given) return []
      const id = idFrom('sportsbook.autoCashOut', bet.id, now.toISOString())
      const stake = runningStake(bet)
      const request = requestFor(app, running, { id, by: 'auto', stake, seen })
      return [{ bet, given, request, inPlay: isInPlay(running) }]
    })
    const atOnce = reached.filter(({ request, inPlay }) => !inPlay && request.match_id === null)
    await askFor(tx, inner, [
      ...reached.flatMap(({ request, inPlay }) => (inPlay ? [request] : [])),
      ...atOnce.map(({ request }) => ({ ...request, state: 'paid' as const, decided_at: now })),
    ])
    const margin = cashOutMargin(app)
    await payParts(
      tx,
      inner,
      atOnce.map(({ bet, given, request: { id, stake, seen } }) => ({ bet, id, stake, seen, given, margin })),
    )
    await tellCashOutsDecided(
      tx,
      atOnce.map(({ bet, given }) => ({ bet, by: 'auto', paid: given.offer, rejected: null })),
    )
  })
}
