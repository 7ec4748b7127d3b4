import { matchAll } from '#money/quickpay/matcher.rules.ts'
import { maintainedBanks, offersFor } from '#money/quickpay/server/matching/offers.store.ts'
import { migrate, openDb, openPool, sql } from '#platform/db/index.ts'
import { newId } from '#platform/ids/ids.ts'
import { cny } from '#platform/money/money.ts'
import { startBenchServer } from './bench-server.ts'
import { median, type Result } from './report.ts'

const SIZES = [100, 10_000, 100_000] as const
const ROUNDS = 8
const DECISIONS = 60
/**
 * What a decision may cost beside the reference where little is open, and how much of that has to be left
 * where much is.
 */
const AIM = 0.04
const KEPT = 0.5

type Db = ReturnType<typeof openDb>

/**
 * Fills the room up to so many open withdrawals of ¥100 to ¥50,000, small ones more often, of members of
 * their own.
 */
async function fillUp(db: Db, open: number): Promise<void> {
  await sql`insert into quickpay.withdrawal (bill_no, member_id, request_id, amount, unmatched, card_id, bank_code, last_four,
      first_draw, site_day, submitted_at, match_until, match_set_at)
    select 'F' || lpad(n::text, 18, '0'), gen_random_uuid(), gen_random_uuid(), units, units, gen_random_uuid(),
      (array['ICBC', 'CMB', 'CCB', 'BOC'])[1 + n % 4], '0000', false, '2026-01-01', now() + n * interval '1 millisecond', now(), now()
    from (
      select n, (100 + floor(49900 * power(random(), 4)))::bigint * 1000000 as units
      from generate_series((select count(*) from quickpay.withdrawal) + 1, ${open}) n
    ) drawn`.execute(db)
  await sql`analyze quickpay.withdrawal`.execute(db)
}

/** Decides for one deposit of a random amount: reads what it could pay and takes the best. */
async function decide(db: Db): Promise<void> {
  const units = cny(100 + Math.floor(Math.random() * 5_000)).units
  const maintained = await maintainedBanks(db)
  const wanted = { memberId: newId(), units }
  const seeker = { ...wanted, billNo: 'Q', bankCode: 'CMB', since: 0 }
  matchAll([seeker], await offersFor(db, wanted, maintained), maintained)
}

async function perSecond(times: number, work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  for (let n = 0; n < times; n += 1) await work()
  return (times * 1000) / (performance.now() - start)
}

/** Decisions of the matcher a second, one after another, by how many withdrawals are open. */
export async function quickMatch(): Promise<readonly Result[]> {
  const database = await startBenchServer()
  const pool = openPool(database.url, 4)
  const results: Result[] = []
  try {
    await migrate(pool)
    const db = openDb(pool)
    const bare = () =>
      pool.query({
        name: 'bench_quick',
        text: `select bill_no from quickpay.withdrawal where bill_no = $1`,
        values: ['F000000000000000001'],
      })
    for (const open of SIZES) {
      await fillUp(db, open)
      await perSecond(DECISIONS, () => decide(db))
      const rates: { ours: number[]; bare: number[] } = { ours: [], bare: [] }
      for (let round = 0; round < ROUNDS; round += 1) {
        rates.bare.push(await perSecond(DECISIONS * 5, bare))
        rates.ours.push(await perSecond(DECISIONS, () => decide(db)))
      }
      const ratio = median(rates.ours.map((rate, round) => rate / (rates.bare[round] ?? rate)))
      const isFirst = open === SIZES[0]
      const least = isFirst ? AIM : KEPT * (results[0]?.ratio ?? 0)
      results.push({
        name: `quick pay: decisions of the matcher, ${open.toLocaleString('en')} withdrawals open`,
        ours: `${Math.round(median(rates.ours))}/s`,
        reference: `${Math.round(median(rates.bare))}/s (one prepared SELECT by key, same table and pool)`,
        ratio,
        aim: isFirst ? `${AIM}` : `${least.toFixed(2)}, half of that with ${SIZES[0]} open`,
        reached: ratio >= least,
      })
    }
  } finally {
    await pool.end()
    await database.stop()
  }
  return results
}
