import { sql, type Tx } from '#platform/db/index.ts'
import type { MatchRow } from '#play/fixtures/server/index.ts'
import { type BetResult, gradeBet, type MatchOutcome } from '../../settlement.rules.ts'
import { SportsbookErrors } from '../../sportsbook.refusals.ts'
import { markMoved } from '../cash-out/autos.store.ts'
import { endByLegs } from '../multiples/end-of.ts'
import { readLegs } from '../multiples/multiples.store.ts'
import { pickOf } from '../prices/pick-of.ts'
import { tables } from '../sportsbook.store.ts'
import { type MultipleRow, runningStake } from '../sportsbook.tables.ts'
import type { ChangedBet } from './changed-bet.ts'
import { newestCorrections } from './corrections.store.ts'

/** A settled leg that counts otherwise by a correction. */
export interface ChangedLeg {
  readonly multipleId: string
  readonly no: number
  /** The how manieth correction of it this is. */
  readonly times: number
  readonly result: BetResult
}

/**
 * All multiples with a leg on a match, in one order, so that no two who correct it wait for each other; without those that
 * were rejected, which never stood.
 */
async function lockMultiplesOf(tx: Tx, matchId: string): Promise<readonly MultipleRow[]> {
  return tables(tx)
    .selectFrom('sportsbook.multiple')
    .selectAll()
    .where(sql<boolean>`id in (select multiple_id from sportsbook.leg where match_id = ${matchId})`)
    .where('state', '<>', 'rejected')
    .orderBy('id')
    .forUpdate()
    .execute()
}

/**
 * The legs of a match that count otherwise by what it is to count as, and of their multiples those that are settled
 * and pay otherwise by it. One that is not settled yet settles by its legs as they stand then.
 * @throws `betsUnsettled` while a leg on the match is not; `legsUnsettled` where a multiple that was lost early would
 * wait for other legs again: what is settled stays so
 */
export async function planMultiples(
  tx: Tx,
  match: MatchRow,
  outcome: MatchOutcome,
): Promise<{ readonly multiples: readonly ChangedBet[]; readonly legs: readonly ChangedLeg[] }> {
  const rows = await lockMultiplesOf(tx, match.id)
  const ids = rows.map(({ id }) => id)
  const legsOf = await readLegs(tx, ids)
  const corrected = await newestCorrections(tx, ids)
  const multiples: ChangedBet[] = []
  const changed: ChangedLeg[] = []
  for (const row of rows) {
    const legs = legsOf.get(row.id) ?? []
    const onMatch = legs.filter(({ match_id }) => match_id === match.id)
    if (onMatch.some(({ state }) => state !== 'settled')) throw SportsbookErrors.betsUnsettled()
    const results = new Map<number, BetResult>()
    for (const leg of onMatch) {
      const result = gradeBet(pickOf(leg), outcome, match.planned_at)
      // What a score that nobody knows decides stays as it settled.
      if (result === 'review' || result === 'wait' || result === leg.result) continue
      results.set(leg.no, result)
      changed.push({ multipleId: row.id, no: leg.no, times: leg.corrected + 1, result })
    }
    // What was cashed out is final: a correction is about what ran to the end.
    if (results.size === 0 || row.state !== 'settled' || runningStake(row) === 0n) continue
    const end = endByLegs(
      row,
      legs.map((leg) => ({ ...leg, result: results.get(leg.no) ?? leg.result })),
    )
    if (end === null) throw SportsbookErrors.legsUnsettled()
    const after = { ...end, paid: row.cashed_paid + end.paid }
    const last = corrected.get(row.id)
    const stands = last ?? row
    const before = { paid: stands.payout ?? 0n, remainder: stands.remainder ?? 0n }
    if (after.paid === before.paid && after.result === stands.result) continue
    multiples.push({
      bet: row,
      no: (last?.no ?? 0) + 1,
      before,
      after,
      held: before.paid + (last?.borne ?? 0n),
    })
  }
  return { multiples, legs: changed }
}

/** Keeps what a correction made of legs: what their multiples are worth that are open moves with it. */
export async function insertLegCorrections(
  tx: Tx,
  correctionId: string,
  legs: readonly ChangedLeg[],
): Promise<void> {
  if (legs.length === 0) return
  await tables(tx)
    .insertInto('sportsbook.leg_correction')
    .values(
      legs.map(({ multipleId, no, times, result }) => ({
        correction_id: correctionId,
        multiple_id: multipleId,
        no,
        times,
        result,
      })),
    )
    .execute()
  await markMoved(tx, [...new Set(legs.map(({ multipleId }) => multipleId))])
}
