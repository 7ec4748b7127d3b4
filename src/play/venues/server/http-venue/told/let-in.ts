import { refusePaused } from '#members/protection/server/index.ts'
import { centreBalance, venueBalance } from '#money/wallet/server/index.ts'
import type { Ctx } from '#platform/context/context.ts'
import { transact } from '#platform/db/index.ts'
import type { CallOutput } from '#platform/http/contract.ts'
import { formatAmount } from '#platform/money/money.ts'
import type { studioPlayerCall } from '../../../studios.contract.ts'
import { VenueErrors } from '../../../venues.refusals.ts'
import { useLaunchToken } from '../players.store.ts'
import { spendable } from '../wallet/take-movement.ts'
import type { Told } from './read-told.ts'

/**
 * Tells a studio whom a launch token lets in: once, and nobody who has paused since it was given.
 * @throws `launchOver`
 */
export function letIn(
  given: Ctx,
  { studio, said: { token } }: Told<{ readonly token: string }>,
): Promise<CallOutput<typeof studioPlayerCall>> {
  const { channelCode, isSeamless } = studio.venue
  return transact(given, async (tx, { app }) => {
    const player = await useLaunchToken(tx, { channelCode, token, now: app.clock.now() })
    if (!player) throw VenueErrors.launchOver()
    const { playerId, memberId, locale } = player
    if ((await refusePaused(tx, app, [memberId])).has(memberId)) throw VenueErrors.launchOver()
    const balance = isSeamless
      ? spendable(await centreBalance(tx, memberId))
      : formatAmount(await venueBalance(tx, memberId, channelCode))
    return { playerId, language: locale, currency: 'CNY', balance }
  })
}
