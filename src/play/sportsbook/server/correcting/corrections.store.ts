import { type Db, sql, type Tx } from '#platform/db/index.ts'
import type { Verdict } from '#play/fixtures/ruling.rules.ts'
import { tables } from '../sportsbook.store.ts'
import type { BetCorrectionRow, BetRow } from '../sportsbook.tables.ts'

/** The newest correction of each of some bets, of those that were corrected. */
export async function newestCorrections(
  db: Db | Tx,
  betIds: readonly string[],
): Promise<ReadonlyMap<string, BetCorrectionRow>> {
  if (betIds.length === 0) return new Map()
  const rows = await tables(db)
    .selectFrom('sportsbook.bet_correction')
    .selectAll()
    .where('bet_id', 'in', [...betIds])
    .orderBy('no')
    .execute()
  return new Map(rows.map((row) => [row.bet_id, row]))
}

/** A correction of a match, and what it came to. */
export interface CorrectionSums {
  /** The change that said so. */
  readonly id: string
  readonly verdict: Verdict
  readonly correctedAt: Date
  readonly bets: number
  readonly paid: bigint
  readonly taken: bigint
  /** What the house bears of it: of the losses, what was not free. */
  readonly borne: bigint
}

/** The corrections of a match, the newest first. */
export async function correctionsOf(db: Db | Tx, matchId: string): Promise<readonly CorrectionSums[]> {
  const { rows } = await sql<{
    id: string
    home_goals: number | null
    away_goals: number | null
    corrected_at: Date
    bets: number
    paid: bigint
    taken: bigint
    borne: bigint
  }>`select c.id, c.home_goals, c.away_goals, c.corrected_at, count(b.bet_id)::int as bets,
      coalesce(sum(b.paid), 0)::bigint as paid, coalesce(sum(b.taken), 0)::bigint as taken,
      coalesce(sum(b.borne), 0)::bigint as borne
    from sportsbook.correction c left join sportsbook.bet_correction b on b.correction_id = c.id
    where c.match_id = ${matchId} group by c.id order by c.corrected_at desc, c.id`.execute(db)
  return rows.map(({ id, home_goals, away_goals, corrected_at, bets, paid, taken, borne }) => ({
    id,
    verdict:
      home_goals === null || away_goals === null
        ? { kind: 'void' }
        : { kind: 'result', score: [home_goals, away_goals] },
    correctedAt: corrected_at,
    bets,
    paid: BigInt(paid),
    taken: BigInt(taken),
    borne: BigInt(borne),
  }))
}

/** All bets of a match, in one order, so that no two who correct it wait for each other. */
export async function lockBetsOf(tx: Tx, matchId: string): Promise<readonly BetRow[]> {
  return tables(tx)
    .selectFrom('sportsbook.bet')
    .selectAll()
    .where('match_id', '=', matchId)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Keeps a correction once; tells whether it is new. */
export async function insertCorrection(
  tx: Tx,
  { id, matchId, verdict, at }: { id: string; matchId: string; verdict: Verdict; at: Date },
): Promise<boolean> {
  const [home, away] = verdict.kind === 'result' ? verdict.score : [null, null]
  const row = await tables(tx)
    .insertInto('sportsbook.correction')
    .values({
      id,
      match_id: matchId,
      verdict: verdict.kind,
      home_goals: home,
      away_goals: away,
      corrected_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Keeps what a correction made of its bets, single and multiple. */
export async function insertBetCorrections(tx: Tx, rows: readonly BetCorrectionRow[]): Promise<void> {
  if (rows.length === 0) return
  await tables(tx)
    .insertInto('sportsbook.bet_correction')
    .values([...rows])
    .execute()
}
