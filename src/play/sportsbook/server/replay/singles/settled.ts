import { validStake } from '#members/stakes/valid-stake.rules.ts'
import { secondsAfter } from '#platform/clock/clock.ts'
import { sql, type Tx } from '#platform/db/index.ts'
import { formatAmount, money } from '#platform/money/money.ts'
import { matchAsOf, type RecordedMatch } from '#play/fixtures/server/index.ts'
import {
  type BetOn,
  type BetResult,
  type Grade,
  gradeBet,
  payoutOf,
  possibleResults,
} from '../../../settlement.rules.ts'
import { outcomeOf } from '../../ending/outcome.ts'
import { pickOf } from '../../prices/pick-of.ts'
import { type BetRow, runningStake } from '../../sportsbook.tables.ts'
import type { Report } from '../reader.ts'

/**
 * A run of the settling job reads what was decided about its matches and ends their bets one after another: those
 * that it ends so soon after a decision may still end by what stood before it.
 */
const RUN_SECONDS = 60

/** How a bet that ended at `at` ends by the rules; several where a decision was made while it ended. */
export function gradesAt(on: BetOn, recorded: RecordedMatch, at: Date): ReadonlySet<Grade> {
  const { match, ruling } = recorded
  const verdictAt = (when: Date) => (ruling && ruling.at <= when ? ruling.verdict : undefined)
  const gradeAt = (when: Date): Grade => {
    const outcome = outcomeOf({ match: matchAsOf(recorded, when), verdict: verdictAt(when) })
    return outcome ? gradeBet(on, outcome, at) : 'wait'
  }
  const decided = [match.state === 'off' ? match.ended_at : null, ruling?.at ?? null]
  const justBefore = decided.flatMap((when) =>
    when && when <= at && at < secondsAfter(when, RUN_SECONDS) ? [new Date(when.getTime() - 1)] : [],
  )
  return new Set([gradeAt(at), ...justBefore.map(gradeAt)])
}

/** What those who run the house (or a sandbox) decided about bets that were left to them, by bet. */
export async function decisionsOn(
  tx: Tx,
  betIds: readonly string[],
): Promise<ReadonlyMap<string, BetResult>> {
  if (betIds.length === 0) return new Map()
  const subjects = betIds.map((id) => `bet:${id}`)
  const { rows } = await sql<{ subject: string; result: BetResult }>`
    select subject, detail->>'result' as result from platform.audit
    where subject = any(${subjects}::text[]) and action = 'sportsbook.decide' order by id`.execute(tx)
  return new Map(rows.map(({ subject, result }) => [subject.slice('bet:'.length), result]))
}

/**
 * Compares how a settled bet ended with the rules: its result by what its match had come to (or by what a person
 * decided, where it was left to one), its payout, what rounding left and what counts of its stake.
 */
export function compareSettled(
  report: Report,
  bet: BetRow,
  recorded: RecordedMatch,
  decision: BetResult | undefined,
): void {
  const { id, result, settled_at: settledAt } = bet
  if (!result || !settledAt) return
  const about = `bet ${id}`
  const running = runningStake(bet)
  if (result === 'cashed-out' || running === 0n) {
    compareEnd(report, bet, { paid: 0n, remainder: 0n, valid: 0n })
    return
  }
  if (bet.state === 'rejected') {
    compareEnd(report, bet, { paid: bet.stake, remainder: 0n, valid: 0n })
    return
  }
  const grades = gradesAt(pickOf(bet), recorded, settledAt)
  const isDecided =
    decision === result && bet.review_since !== null && possibleResults(pickOf(bet)).has(result)
  if (isDecided) report.count('decided by a person')
  else if (!grades.has(result))
    report.differ({ about, what: 'result', recorded: result, replayed: [...grades].join(' or ') })
  const { paid, remainder } = payoutOf(running, result, bet.odds)
  compareEnd(report, bet, { paid, remainder, valid: validStake(running, result) })
}

/** Compares what a settled bet came to with what ran to its end brought, and what was cashed out before. */
function compareEnd(
  report: Report,
  bet: BetRow,
  { paid, remainder, valid }: { paid: bigint; remainder: bigint; valid: bigint },
): void {
  for (const [what, booked, replayed] of [
    ['payout', bet.payout, bet.cashed_paid + paid],
    ['remainder', bet.remainder, remainder],
    ['valid stake', bet.valid_stake, bet.cashed_valid + valid],
  ] as const) {
    if (booked !== replayed)
      report.differ({
        about: `bet ${bet.id}`,
        what,
        recorded: unitsText(booked),
        replayed: unitsText(replayed),
      })
  }
}

/** Units as an amount, to the last place. */
export const unitsText = (units: bigint | null): string =>
  units === null ? 'none' : formatAmount(money('CNY', units))
