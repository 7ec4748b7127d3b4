import { audit } from '#platform/audit/server/audit.ts'
import type { Ctx } from '#platform/context/context.ts'
import { transact } from '#platform/db/index.ts'
import { assertDecider } from '#platform/room/deciders.ts'
import { type BetResult, possibleResults } from '../../settlement.rules.ts'
import { SportsbookErrors } from '../../sportsbook.refusals.ts'
import { followLegs } from '../multiples/end-multiple.ts'
import { legOn, lockMultiple, putLegResults, readLegs } from '../multiples/multiples.store.ts'
import { pickOf } from '../prices/pick-of.ts'
import { betTransitions } from '../sportsbook.states.ts'

/** How a leg under review ends, and why (for the audit). */
interface LegDecision {
  readonly betId: string
  /** The match that the leg is on. */
  readonly matchId: string
  /** Which one, counted from 1, where several are on that match; else the first that waits. */
  readonly leg?: number | undefined
  /** `void` takes it out of its lines. */
  readonly result: BetResult
  readonly why: string
}

/**
 * Ends a leg of a multiple that was left to a person, with a result that its market can have, or void (which takes it out
 * of its lines, and voids a bet builder that is not lost); and the
 * multiple with it, where that says how. The same decision once more changes nothing and is answered as the first.
 * @throws `forbidden` for a member; `unknownBet`; `unknownLeg`; `impossibleResult`; `notUnderReview` with its state and
 * result, where it waits for no decision or was decided otherwise
 */
export async function decideLeg({
  ctx,
  input: { betId, matchId, leg: no, result, why },
}: {
  ctx: Ctx
  input: LegDecision
}): Promise<{ betId: string; result: BetResult }> {
  assertDecider(ctx)
  return transact(ctx, async (tx, inner) => {
    const multiple = await lockMultiple(tx, betId)
    if (!multiple) throw SportsbookErrors.unknownBet()
    const legs = (await readLegs(tx, [betId])).get(betId) ?? []
    const leg = legOn(legs, matchId, no)
    if (!leg) throw SportsbookErrors.unknownLeg()
    if (betTransitions.next(leg.state, 'decided') === null) {
      if (leg.result === result) return { betId, result }
      throw SportsbookErrors.notUnderReview({ data: { state: leg.state, result: leg.result } })
    }
    if (!possibleResults(pickOf(leg)).has(result)) throw SportsbookErrors.impossibleResult()
    await putLegResults(tx, [{ ...leg, result }], inner.app.clock.now())
    await followLegs(tx, inner, [multiple])
    await audit(tx, inner, {
      action: 'sportsbook.decideLeg',
      subject: `bet:${betId}`,
      detail: { leg: leg.no, result, why },
    })
    return { betId, result }
  })
}
