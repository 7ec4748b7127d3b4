import { sql, type Tx } from '#platform/db/index.ts'
import type { BetResult } from '../../../settlement.rules.ts'
import type { LegRow } from '../../multiples/multiples.store.ts'

/** A leg as it settled, with what corrections made of it since. */
export interface ReplayedLeg extends LegRow {
  readonly settled_at: Date | null
  readonly corrections: readonly {
    readonly correction_id: string
    readonly result: BetResult
    readonly at: Date
  }[]
}

/** The legs of some multiples, by multiple, in their order. */
export async function readReplayedLegs(
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly ReplayedLeg[]>> {
  const { rows } = await sql<Omit<ReplayedLeg, 'corrections'>>`
    select l.*, 0 as corrected from sportsbook.leg l
    where l.multiple_id = any(${ids}::uuid[]) order by l.multiple_id, l.no`.execute(tx)
  const { rows: changed } = await sql<
    ReplayedLeg['corrections'][number] & { multiple_id: string; no: number }
  >`
    select l.multiple_id, l.no, l.correction_id, l.result, c.corrected_at as at from sportsbook.leg_correction l
    join sportsbook.correction c on c.id = l.correction_id
    where l.multiple_id = any(${ids}::uuid[]) order by l.times`.execute(tx)
  const of = Map.groupBy(changed, ({ multiple_id, no }) => `${multiple_id} ${no}`)
  const legs = rows.map((row) => ({ ...row, corrections: of.get(`${row.multiple_id} ${row.no}`) ?? [] }))
  return Map.groupBy(legs, (leg) => leg.multiple_id)
}

/** The legs with the results that stood at a moment, right after a correction where one is named. */
export function standingAt(
  legs: readonly ReplayedLeg[],
  at: Date,
  correctionId?: string,
): readonly ReplayedLeg[] {
  return legs.map((leg) => {
    const { result, settled_at: settledAt, corrections } = leg
    const named = corrections.find((one) => one.correction_id === correctionId)
    const newest = named ?? corrections.filter((one) => one.at <= at).at(-1)
    return { ...leg, result: newest?.result ?? (settledAt !== null && settledAt <= at ? result : null) }
  })
}
