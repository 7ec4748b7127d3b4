import type { App } from '#platform/context/context.ts'
import { type Offer, offerFor } from '../../../cash-out/cash-out.rules.ts'
import { runningStake } from '../../sportsbook.tables.ts'
import { cashOutMargin, isStopped, type RunningBet, worthNow } from '../worth.ts'

/** What is offered at this moment for all that runs of an open bet, or `stopped` where nothing can be. */
export function offerNow(app: App, running: RunningBet): Offer | 'stopped' {
  if (running.bet.state !== 'open') return 'stopped'
  const worth = worthNow(app, running)
  if (isStopped(worth)) return 'stopped'
  return offerFor(runningStake(running.bet), worth, cashOutMargin(app)) ?? 'stopped'
}

/** The offer for all that runs of an open bet, where it is so much at this moment; else null. */
export function reachedOffer(app: App, running: RunningBet, atLeast: bigint): Offer | null {
  const offer = offerNow(app, running)
  return offer !== 'stopped' && offer.offer >= atLeast ? offer : null
}
