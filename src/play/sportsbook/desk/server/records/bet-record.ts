import { bookedEntriesOf } from '#money/wallet/server/index.ts'
import type { StaffCtx } from '#platform/context/context.ts'
import { transact } from '#platform/db/index.ts'
import type { CallOutput } from '#platform/http/contract.ts'
import { formatAmount, money } from '#platform/money/money.ts'
import { readMatch } from '#play/fixtures/server/index.ts'
import { betViewOf } from '../../../server/bets.views.ts'
import { cashOutRefs } from '../../../server/cash-out/cash-outs.store.ts'
import { newestCorrections } from '../../../server/correcting/corrections.store.ts'
import { asItStands } from '../../../server/ending/outcome.ts'
import { pickOf } from '../../../server/prices/pick-of.ts'
import { readBets, unsettledBetIds } from '../../../server/sportsbook.store.ts'
import { runningStake } from '../../../server/sportsbook.tables.ts'
import { bookRef } from '../../../server/stakeable.ts'
import { gradeBet, payoutOf, possibleResults } from '../../../settlement.rules.ts'
import { SportsbookErrors } from '../../../sportsbook.refusals.ts'
import type { betRecordCall } from '../../bets.desk.ts'
import { cashOutFacts } from './cash-out-facts.ts'
import { namesOf } from './match-record.ts'
import { trailOf } from './trail.ts'

type BetRecord = CallOutput<typeof betRecordCall>

/** Others of the same match that are counted at most. */
const MOST_OTHERS = 1_000

const amount = (units: bigint) => formatAmount(money('CNY', units))

/** What a bet is decided by: its match, why it waits, and what it would pay by each result that it can have. */
export function betRecord(given: StaffCtx, betId: string): Promise<BetRecord> {
  return transact(given, async (tx, { app }) => {
    const [bet] = await readBets(tx, [betId])
    const match = bet && (await readMatch(tx, bet.match_id))
    if (!bet || !match) throw SportsbookErrors.unknownBet()
    const pick = pickOf(bet)
    const isPlayed = match.state !== 'upcoming'
    const grade = isPlayed ? gradeBet(pick, asItStands(match), app.clock.now()) : null
    const names = await namesOf(tx, [bet.member_id])
    const corrected = (await newestCorrections(tx, [betId])).get(betId)
    const others = await unsettledBetIds(tx, match.id, 'review', 'all', MOST_OTHERS, [betId])
    return {
      bet: betViewOf(bet, match),
      member: { memberId: bet.member_id, name: names.get(bet.member_id) ?? bet.member_id.slice(0, 8) },
      review:
        bet.review_since && bet.review_due
          ? { since: bet.review_since.toISOString(), dueAt: bet.review_due.toISOString() }
          : null,
      ends: (bet.state === 'settled' ? [] : [...possibleResults(pick)]).map((result) => ({
        result,
        payout: amount(bet.cashed_paid + payoutOf(runningStake(bet), result, bet.odds).paid),
      })),
      byScore: grade === 'wait' || grade === 'review' ? null : grade,
      othersWaiting: others.length,
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
      running: amount(bet.state === 'settled' ? 0n : runningStake(bet)),
      ...(await cashOutFacts(tx, betId)),
      booked: await bookedEntriesOf(tx, {
        memberId: bet.member_id,
        ref: bookRef(betId),
        parts: await cashOutRefs(tx, betId),
        currency: 'CNY',
      }),
      trail: await trailOf(tx, `bet:${betId}`),
    }
  })
}
