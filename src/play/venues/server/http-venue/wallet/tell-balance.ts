import { centreBalance } from '#money/wallet/server/index.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { CallOutput } from '#platform/http/contract.ts'
import type { walletBalanceCall } from '../../../studios.contract.ts'
import { VenueErrors } from '../../../venues.refusals.ts'
import { membersOf } from '../players.store.ts'
import type { Told } from '../told/read-told.ts'
import { refuseOtherWallet, spendable } from './take-movement.ts'

/**
 * Tells a studio what a player has in their centre wallet, in whole cents.
 * @throws Refusal `otherWallet`, `unknownPlayer`
 */
export async function tellBalance(
  { app }: Ctx,
  { studio: { venue }, said: { playerId } }: Told<{ readonly playerId: string }>,
): Promise<CallOutput<typeof walletBalanceCall>> {
  refuseOtherWallet(venue)
  const memberId = (await membersOf(app.db, venue.channelCode, [playerId])).get(playerId)
  if (memberId === undefined) throw VenueErrors.unknownPlayer({ data: { playerId } })
  return { playerId, balance: spendable(await centreBalance(app.db, memberId)), currency: 'CNY' }
}
