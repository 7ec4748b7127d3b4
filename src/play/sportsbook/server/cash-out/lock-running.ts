import { isLockTimeout, type Tx } from '#platform/db/index.ts'
import { lockMatchesForBets } from '#play/fixtures/server/index.ts'
import { SportsbookErrors } from '../../sportsbook.refusals.ts'
import { closedOf } from '../closures.store.ts'
import { lockCashable, matchesOf, readCashable } from './cashable.store.ts'
import type { RunningBet } from './worth.ts'

/**
 * A bet of the member, locked, with the matches that still decide it, of which none kicks off or sees anything until the
 * transaction ends. The matches first, all of them and in one order, as whoever takes bets, kicks off or corrects does.
 */
export async function lockRunning(tx: Tx, memberId: string, betId: string): Promise<RunningBet> {
  const [found] = await readCashable(tx, [betId])
  if (found?.member_id !== memberId) throw SportsbookErrors.unknownBet()
  try {
    const [running] = await lockAllRunning(tx, [betId])
    if (!running) throw SportsbookErrors.unknownBet()
    return running
  } catch (error) {
    if (isLockTimeout(error)) throw SportsbookErrors.busy({ data: { retryAfterSeconds: 1 } })
    throw error
  }
}

/** The same of several bets, whoever has them. */
export async function lockAllRunning(tx: Tx, betIds: readonly string[]): Promise<readonly RunningBet[]> {
  // What a bet is on never changes, and a leg that ended stays so: the matches that are locked are all that decide it still.
  const matches = await lockMatchesForBets(tx, matchesOf(await readCashable(tx, betIds)))
  const bets = await lockCashable(tx, betIds)
  const closed = await closedOf(tx, [...matches.keys()])
  return bets.map((bet) => ({ bet, matches, closed }))
}
