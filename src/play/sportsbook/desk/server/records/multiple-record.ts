import { bookedEntriesOf } from '#money/wallet/server/index.ts'
import type { StaffCtx } from '#platform/context/context.ts'
import { transact } from '#platform/db/index.ts'
import type { CallOutput } from '#platform/http/contract.ts'
import { formatAmount, money } from '#platform/money/money.ts'
import { readMatches } from '#play/fixtures/server/index.ts'
import { cashOutRefs } from '../../../server/cash-out/cash-outs.store.ts'
import { newestCorrections } from '../../../server/correcting/corrections.store.ts'
import { readLegs, readMultiples } from '../../../server/multiples/multiples.store.ts'
import { legViewsOf, multipleViewOf } from '../../../server/multiples/multiples.views.ts'
import { pickOf } from '../../../server/prices/pick-of.ts'
import { runningStake } from '../../../server/sportsbook.tables.ts'
import { bookRef } from '../../../server/stakeable.ts'
import { possibleResults } from '../../../settlement.rules.ts'
import { SportsbookErrors } from '../../../sportsbook.refusals.ts'
import type { multipleRecordCall } from '../../multiples.desk.ts'
import { cashOutFacts } from './cash-out-facts.ts'
import { namesOf } from './match-record.ts'
import { trailOf } from './trail.ts'

type MultipleRecord = CallOutput<typeof multipleRecordCall>

const amount = (units: bigint) => formatAmount(money('CNY', units))

/** A multiple with its legs, and how those that wait for a person can end. */
export function multipleRecord(given: StaffCtx, betId: string): Promise<MultipleRecord> {
  return transact(given, async (tx) => {
    const [multiple] = await readMultiples(tx, [betId])
    if (!multiple) throw SportsbookErrors.unknownBet()
    const legs = (await readLegs(tx, [betId])).get(betId) ?? []
    const matches = await readMatches(
      tx,
      legs.map(({ match_id }) => match_id),
    )
    const names = await namesOf(tx, [multiple.member_id])
    const corrected = (await newestCorrections(tx, [betId])).get(betId)
    return {
      bet: multipleViewOf(multiple, legs, matches),
      member: {
        memberId: multiple.member_id,
        name: names.get(multiple.member_id) ?? multiple.member_id.slice(0, 8),
      },
      review:
        multiple.state === 'review' && multiple.review_since && multiple.review_due
          ? { since: multiple.review_since.toISOString(), dueAt: multiple.review_due.toISOString() }
          : null,
      waiting: legs
        .filter(({ state }) => state === 'review')
        .flatMap((leg) =>
          legViewsOf([leg], matches).map((view) => ({
            matchId: leg.match_id,
            no: leg.no,
            leg: view,
            ends: [...possibleResults(pickOf(leg))],
          })),
        ),
      ...(await cashOutFacts(tx, betId)),
      running: amount(multiple.state === 'settled' ? 0n : runningStake(multiple)),
      corrected: corrected
        ? {
            changeId: corrected.correction_id,
            result: corrected.result,
            payout: amount(corrected.payout),
            paid: amount(corrected.paid),
            taken: amount(corrected.taken),
            at: corrected.corrected_at.toISOString(),
          }
        : null,
      booked: await bookedEntriesOf(tx, {
        memberId: multiple.member_id,
        ref: bookRef(betId),
        parts: await cashOutRefs(tx, betId),
        currency: 'CNY',
      }),
      trail: await trailOf(tx, `bet:${betId}`),
    }
  })
}
