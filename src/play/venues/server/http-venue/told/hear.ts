import { secondsAfter } from '#platform/clock/clock.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { CallOutput } from '#platform/http/contract.ts'
import type { studioRoundsCall, studioStandingCall } from '../../../studios.contract.ts'
import { VenueErrors } from '../../../venues.refusals.ts'
import type { Standing, ToldRound } from '../protocol.ts'
import { VENUE_WINDOW_SECONDS } from '../signature.ts'
import { noteStanding } from '../standing/standing.store.ts'
import { bookRounds } from './book-rounds.ts'
import type { Told } from './read-told.ts'
import { takeRounds } from './take-rounds.ts'

/**
 * Takes rounds that a studio tells, and books what can be booked.
 * @throws Refusal `otherWallet`, and what `takeRounds` throws
 */
export async function hearRounds(
  ctx: Ctx,
  { studio: { venue }, said: { rounds } }: Told<{ readonly rounds: readonly ToldRound[] }>,
): Promise<CallOutput<typeof studioRoundsCall>> {
  // What they did to the money was asked of the wallet here, one by one.
  if (venue.isSeamless) throw VenueErrors.otherWallet()
  const taken = await takeRounds(ctx, venue.channelCode, rounds)
  await bookRounds(ctx, venue)
  return { taken }
}

/**
 * Takes the word of a studio how it stands.
 * @throws `studioUnreadable` for one of the future, which would stand above every later one
 */
export async function hearStanding(
  { app }: Ctx,
  { studio: { venue }, said }: Told<Standing>,
): Promise<CallOutput<typeof studioStandingCall>> {
  if (said.at > secondsAfter(app.clock.now(), VENUE_WINDOW_SECONDS))
    throw VenueErrors.studioUnreadable({ data: { path: 'at' } })
  await noteStanding(app.db, venue.channelCode, said)
  return { state: said.state }
}
