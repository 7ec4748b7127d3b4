import { isLockTimeout, type Tx } from '#platform/db/index.ts'
import { lockMatchesForBets } from '#play/fixtures/server/index.ts'
import { SportsbookErrors } from '../../sportsbook.refusals.ts'
import { closedOf } from '../closures.store.ts'
import { lockCashable, readCashable } from './cashable.store.ts'
import type { RunningBet } from './worth.ts'

/**
 * A bet of the member, locked, with its match, which neither kicks off nor sees anything until the transaction ends. The
 * match first, as whoever takes bets, kicks off or corrects does.
 */
export async function lockRunning(tx: Tx, memberId: string, betId: string): Promise<RunningBet> {
  const [found] = await readCashable(tx, [betId])
  if (found?.member_id !== memberId) throw SportsbookErrors.unknownBet()
  try {
    const match = (await lockMatchesForBets(tx, [found.match_id])).get(found.match_id)
    const [bet] = await lockCashable(tx, [betId])
    if (!match || !bet) throw SportsbookErrors.unknownBet()
    return { bet, match, isClosed: (await closedOf(tx, [match.id])).has(match.id) }
  } catch (error) {
    if (isLockTimeout(error)) throw SportsbookErrors.busy({ data: { retryAfterSeconds: 1 } })
    throw error
  }
}
