import { audit } from '#platform/audit/server/audit.ts'
import type { Ctx } from '#platform/context/context.ts'
import { transact } from '#platform/db/index.ts'
import { assertDecider } from '#platform/room/deciders.ts'
import { type BetResult, possibleResults } from '../../settlement.rules.ts'
import { SportsbookErrors } from '../../sportsbook.refusals.ts'
import { endBets } from '../ending/end-bet.ts'
import { pickOf } from '../prices/pick-of.ts'
import { betTransitions } from '../sportsbook.states.ts'
import { lockBet } from '../sportsbook.store.ts'

/** How a bet under review ends, and why (for the audit). */
interface BetDecision {
  readonly betId: string
  /** `void` gives the stake back. */
  readonly result: BetResult
  readonly why: string
}

/**
 * Ends a bet that was left to a person: settled with a result that its market can have, or void; paid once,
 * like any other. The same decision once more changes nothing and is answered as the first.
 * @throws `forbidden` for a member; `unknownBet`; `impossibleResult`; `notUnderReview` with its state and
 * result, where it waits for no decision or was decided otherwise
 */
export async function decideBet({
  ctx,
  input: { betId, result, why },
}: {
  ctx: Ctx
  input: BetDecision
}): Promise<{ betId: string; result: BetResult }> {
  assertDecider(ctx)
  return transact(ctx, async (tx, inner) => {
    const bet = await lockBet(tx, betId)
    if (!bet) throw SportsbookErrors.unknownBet()
    if (betTransitions.next(bet.state, 'decided') === null) {
      if (bet.result === result) return { betId, result }
      throw SportsbookErrors.notUnderReview({ data: { state: bet.state, result: bet.result } })
    }
    if (!possibleResults(pickOf(bet)).has(result)) throw SportsbookErrors.impossibleResult()
    await endBets(tx, inner, [{ bet, result }])
    await audit(tx, inner, {
      action: 'sportsbook.decide',
      subject: `bet:${betId}`,
      detail: { result, why },
    })
    return { betId, result }
  })
}
