import type { App } from '#platform/context/context.ts'
import { offerFor } from '../../../cash-out/cash-out.rules.ts'
import { runningStake } from '../../sportsbook.tables.ts'
import { cashOutMargin, type RunningBet, worthNow } from '../worth.ts'

/** Whether so much is offered at this moment for all that runs of an open bet. */
export function reachedOffer(app: App, running: RunningBet, atLeast: bigint): boolean {
  if (running.bet.state !== 'open') return false
  const worth = worthNow(app, running)
  if (typeof worth === 'string') return false
  const given = offerFor(runningStake(running.bet), worth, cashOutMargin(app))
  return given !== null && given.offer >= atLeast
}
