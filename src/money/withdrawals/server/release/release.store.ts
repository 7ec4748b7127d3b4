import type { RawBuilder } from 'kysely'
import { type Db, firstRow, sql, type Tx } from '#platform/db/index.ts'
import { type Money, money } from '#platform/money/money.ts'
import type { ReleaseRule } from '../../release/release.rules.ts'
import type { ReleaseRow, WithdrawalsTables } from '../withdrawals.tables.ts'

const tables = (db: Db | Tx) => (db as Db).$extendTables<WithdrawalsTables>()

/** Locks a day of the site until the transaction ends: what the rule released on it. */
export async function lockReleaseDay(tx: Tx, siteDay: string): Promise<Money<'CNY'>> {
  const t = tables(tx)
  await t
    .insertInto('withdrawals.release_day')
    .values({ site_day: siteDay, times: 0, amount: 0n })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { amount } = await t
    .selectFrom('withdrawals.release_day')
    .select('amount')
    .where('site_day', '=', siteDay)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return money('CNY', amount)
}

/** Keeps on what the rule released a withdrawal, and counts it towards the locked day. */
export async function insertRelease(tx: Tx, siteDay: string, row: ReleaseRow): Promise<void> {
  const t = tables(tx)
  await t.insertInto('withdrawals.release').values(row).execute()
  await t
    .updateTable('withdrawals.release_day')
    .set((eb) => ({ times: eb('times', '+', 1), amount: eb('amount', '+', row.worth) }))
    .where('site_day', '=', siteDay)
    .execute()
}

/** On what the rule released a withdrawal; undefined where it did not. */
export function releaseOf(db: Db | Tx, billNo: string): Promise<ReleaseRow | undefined> {
  return tables(db)
    .selectFrom('withdrawals.release')
    .selectAll()
    .where('bill_no', '=', billNo)
    .executeTakeFirst()
}

/** Which of these withdrawals the rule released. */
export async function releasedAmong(
  db: Db | Tx,
  rows: readonly { readonly bill_no: string }[],
): Promise<ReadonlySet<string>> {
  if (rows.length === 0) return new Set()
  const released = await tables(db)
    .selectFrom('withdrawals.release')
    .select('bill_no')
    .where(
      'bill_no',
      'in',
      rows.map((row) => row.bill_no),
    )
    .execute()
  return new Set(released.map((row) => row.bill_no))
}

/** What the rule released of some members' since a moment, in units of CNY. */
export async function releasedSince(
  tx: Tx,
  { members, since }: { readonly members: readonly string[]; readonly since: Date },
): Promise<bigint> {
  const found = await firstRow(
    tx,
    sql<{ worth: bigint }>`select coalesce(sum(worth), 0)::bigint as worth from withdrawals.release
      where member_id = any(${members}::uuid[]) and released_at > ${since}`,
  )
  return found?.worth ?? 0n
}

/**
 * Numbers of withdrawals that the rule may release as far as their rows can tell, the nearest to their promise first, at
 * most 100, without those of `except`: whose payee is old enough, that nobody has claimed and nothing is proposed about.
 */
export async function releasable(
  db: Db,
  rule: ReleaseRule,
  { list, now, except }: { readonly list: string; readonly now: Date; readonly except: readonly string[] },
): Promise<readonly string[]> {
  const { rows } = await sql<{ bill_no: string }>`select w.bill_no from withdrawals.withdrawal w
    left join payees.card on w.payee_kind <> 'address' and card.id = w.card_id
    left join payees.virtual_address address on w.payee_kind = 'address' and address.id = w.card_id
    where w.state = 'submitted' and w.holds = 0 and w.closer_review_at is null
      and (w.currency <> 'CNY' or w.amount <= ${rule.amountMost.units})
      and coalesce(card.bound_at, address.bound_at) < w.submitted_at - make_interval(days => ${rule.payeeDays}::int)
      and not exists (select from lists.claim c where c.list = ${list} and c.key = w.bill_no and c.until > ${now})
      and not ${isProposedAbout(sql.ref('w.bill_no'))}
      and w.bill_no <> all(${except}::text[])
    order by w.review_due_at, w.bill_no limit 100`.execute(db)
  return rows.map((row) => row.bill_no)
}

/** Whether somebody proposed something about a withdrawal that waits for further people. */
export function isProposedAbout(billNo: RawBuilder<unknown>) {
  return sql<boolean>`exists (select from changes.change c
    where c.subject = 'withdrawal:' || ${billNo} and c.state in ('proposed', 'approved'))`
}
