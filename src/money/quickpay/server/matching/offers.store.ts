import { type Db, sql, type Tx } from '#platform/db/index.ts'
import type { Offer } from '../../matcher.rules.ts'
import { LEAST_PART } from '../../quickpay.rules.ts'
import { tables } from '../quickpay.tables.ts'
import { othersLinked } from './linked-members.ts'

/** Withdrawals looked at for a deposit: the oldest of its amount, and the oldest that can be split. */
const WINDOW = 20
/**
 * Rows read of one class of sizes, at most: what is passed over (one's own, a bank under maintenance, a
 * little too small) costs a step each.
 */
const STEPS = 100
/** The classes of sizes there are: 2^6 to 2^16 yuan and beyond. */
const LARGEST_CLASS = 17

interface OfferRow {
  readonly bill_no: string
  readonly member_id: string
  readonly unmatched: bigint
  readonly bank_code: string
  readonly submitted_at: Date
}

const offerOf = (row: OfferRow): Offer => ({
  billNo: row.bill_no,
  memberId: row.member_id,
  units: row.unmatched,
  bankCode: row.bank_code,
  since: row.submitted_at.getTime(),
})

/** Codes of the banks that nothing is matched with just now. */
export async function maintainedBanks(db: Db | Tx): Promise<ReadonlySet<string>> {
  const rows = await tables(db).selectFrom('quickpay.bank_maintenance').select('bank_code').execute()
  return new Set(rows.map((row) => row.bank_code))
}

/** The class of a size, as the table has it, and one below: what stands at its edge may be in either. */
function lowestClass(units: bigint): number {
  return Math.max(0, Math.floor(Math.log2(Number(units / 1_000_000n))) - 1)
}

/**
 * Whose withdrawals a member never pays: their own, those of who may be the same person, and an invented
 * member of a sandbox those of all the others.
 */
export async function notFor(db: Db | Tx, memberId: string): Promise<readonly string[]> {
  // In one statement, of its own: a search is planned for its amount each time, and this would be planned with it.
  const isInvented = sql`(select true from quickpay.townsperson where member_id = ${memberId})`
  const { rows } = await sql<{ member_id: string }>`
    select member_id from quickpay.townsperson where ${isInvented}
    union all select member_id from (${othersLinked(memberId)}) linked where ${isInvented} is null`.execute(
    db,
  )
  return [...new Set([memberId, ...rows.map((row) => row.member_id)])]
}

/** Whether a withdrawal is open to a member who does not pay those of some, while nothing is matched with some banks. */
const isOpenTo = (away: readonly string[], maintained: ReadonlySet<string>) =>
  sql`bank_code <> all(${[...maintained]}::text[]) and member_id <> all(${away}::uuid[])`

/**
 * Withdrawals that a deposit of so much could pay, read without a lock: of exactly as much, and of enough
 * more, the oldest of each. Every step goes along an index, whatever is open.
 */
export async function offersFor(
  db: Db | Tx,
  wanted: { memberId: string; units: bigint },
  maintained: ReadonlySet<string>,
): Promise<readonly Offer[]> {
  const { memberId, units } = wanted
  const enough = units + LEAST_PART.units
  const isOpen = isOpenTo(await notFor(db, memberId), maintained)
  const { rows } = await sql<OfferRow>`
    (select bill_no, member_id, unmatched, bank_code, submitted_at from quickpay.withdrawal
      where unmatched > 0 and unmatched = ${units} and ${isOpen}
      order by submitted_at, bill_no limit ${WINDOW})
    union all
    (select larger.* from generate_series(${lowestClass(enough)}::int, ${LARGEST_CLASS}::int) as class(of)
      cross join lateral (
        select * from (
          select bill_no, member_id, unmatched, bank_code, submitted_at from quickpay.withdrawal
          where unmatched > 0 and size_class = class.of::smallint
          order by submitted_at, bill_no limit ${STEPS}
        ) oldest
        where unmatched >= ${enough} and ${isOpen} limit ${WINDOW}
      ) larger
      order by submitted_at, bill_no limit ${WINDOW})`.execute(db)
  return rows.map(offerOf)
}

/** What is left of the withdrawals nearest to an amount, above and below it. */
export async function offersNear(
  db: Db | Tx,
  wanted: { memberId: string; units: bigint },
  maintained: ReadonlySet<string>,
): Promise<readonly bigint[]> {
  const { memberId, units } = wanted
  const isOpen = isOpenTo(await notFor(db, memberId), maintained)
  const { rows } = await sql<{ unmatched: bigint }>`
    (select unmatched from quickpay.withdrawal where unmatched > 0 and unmatched >= ${units} and ${isOpen}
      order by unmatched limit ${WINDOW})
    union
    (select unmatched from quickpay.withdrawal where unmatched > 0 and unmatched < ${units} and ${isOpen}
      order by unmatched desc limit ${WINDOW})`.execute(db)
  return rows.map((row) => row.unmatched)
}

/** What is left of the oldest withdrawal of each class of sizes: amounts that would be matched at once. */
export async function amountsOnOffer(
  db: Db,
  memberId: string,
  maintained: ReadonlySet<string>,
): Promise<readonly bigint[]> {
  const away = await notFor(db, memberId)
  const { rows } = await sql<{ unmatched: bigint }>`
    select distinct oldest.unmatched from generate_series(0, ${LARGEST_CLASS}::int) as class(of)
    cross join lateral (
      select unmatched from quickpay.withdrawal
      where unmatched > 0 and size_class = class.of::smallint
        and ${isOpenTo(away, maintained)}
      order by submitted_at, bill_no limit 2
    ) oldest order by 1 limit 12`.execute(db)
  return rows.map((row) => row.unmatched)
}
