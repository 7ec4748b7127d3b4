import { sql, type Tx } from '#platform/db/index.ts'
import { isFromSeed, keepMatches, matchDifferences, recordedMatches } from '#play/fixtures/server/index.ts'
import { COUNTS, type Count, type Difference, type Report } from './reader.ts'
import { BET_READERS } from './readers.ts'
import { Wallets } from './wallets.ts'

/** Differences that are named; the rest are counted. */
const NAMED = 20

/** What a replay of the books came to. */
export interface Replayed {
  readonly counts: Readonly<Record<Count, number>>
  /** The first ones, and how many there are in all. */
  readonly differences: readonly Difference[]
  readonly different: number
}

/** Keeps what a replay reads as it is until the transaction ends; comes before the first look. */
export async function keepBets(tx: Tx): Promise<void> {
  await keepMatches(tx)
  await sql`lock table sportsbook.bet, sportsbook.multiple, sportsbook.leg, sportsbook.cash_out, sportsbook.correction, sportsbook.bet_correction, platform.audit
    in access share mode`.execute(tx)
}

/**
 * Folds matches, prices and bets from the books and compares every result, payout, ledger row of a bet and sports
 * wallet with what follows. Of a simulated match everything follows from its seed and the bets on it; what a feed or a
 * person said of a match or a bet is taken as recorded, as are prices of bets in play and of releases that kept no
 * margin, and what members moved to and from the venue. The transaction is one snapshot: REPEATABLE READ. Bets are
 * paged through; what is kept in memory grows with members alone.
 */
export async function replayBooks(tx: Tx): Promise<Replayed> {
  // All rows are wanted, not the first ones soon.
  await sql`select set_config('cursor_tuple_fraction', '1', true), set_config('work_mem', '128MB', true)`.execute(
    tx,
  )
  const counts = Object.fromEntries(COUNTS.map((what) => [what, 0])) as Record<Count, number>
  const wallets = new Wallets()
  const differences: Difference[] = []
  let different = 0
  const report: Report = {
    differ: (difference) => {
      different += 1
      if (differences.length < NAMED) differences.push(difference)
    },
    count: (what, n = 1) => {
      counts[what] += n
    },
    moved: (account, units) => wallets.add(account, units),
  }
  await replayMatches(tx, report)
  await compareClosings(tx, report)
  for (const reader of BET_READERS) await reader.replay(tx, report)
  await findStrays(tx, report)
  const kinds = BET_READERS.flatMap(({ records }) => records.map(({ kind }) => kind))
  await wallets.compare(tx, report, kinds)
  return { counts, differences, different }
}

async function replayMatches(tx: Tx, report: Report): Promise<void> {
  for await (const recorded of recordedMatches(tx)) {
    for (const difference of matchDifferences(recorded))
      report.differ({ about: `match ${recorded.match.id}`, ...difference })
    report.count('matches')
    if (isFromSeed(recorded)) report.count('matches from their seed')
  }
}

/** Betting closed with every bet that was taken before the kick-off, and with no other. */
async function compareClosings(tx: Tx, report: Report): Promise<void> {
  const taken = sql.join(
    BET_READERS.map(({ atKickOff }) => atKickOff),
    sql` union all `,
  )
  const { rows } = await sql<{ match_id: string; id: string; published: boolean }>`
    select match_id, id, closed.published is not null as published
    from (select t.match_id, t.id, true as taken from (${taken}) t
      where exists (select from fixtures.closing c where c.match_id = t.match_id)) taken
    full join (select match_id, unnest(bet_ids) as id, true as published from fixtures.closing) closed using (match_id, id)
    where taken.taken is null or closed.published is null order by match_id, id limit ${NAMED}`.execute(tx)
  for (const { match_id: matchId, id, published } of rows)
    report.differ({
      about: `match ${matchId}`,
      what: 'bets at kick-off',
      recorded: published ? `published ${id}` : `left out ${id}`,
      replayed: published ? 'no such bet before kick-off' : 'a bet before kick-off',
    })
}

/** Entries of bets belong to bets that there are. */
async function findStrays(tx: Tx, report: Report): Promise<void> {
  for (const { kind, ids } of BET_READERS.flatMap(({ records }) => records)) {
    const { rows } = await sql<{ ref_id: string; id: string }>`
      select t.ref_id, t.id from ledger.transfer t where t.ref_kind = ${kind}
        and not exists (select from (${ids}) known where known.id = t.ref_id) order by t.seq limit ${NAMED}`.execute(
      tx,
    )
    for (const { ref_id: refId, id } of rows)
      report.differ({
        about: `${kind} ${refId}`,
        what: 'ledger row',
        recorded: id,
        replayed: 'no such record',
      })
  }
}
