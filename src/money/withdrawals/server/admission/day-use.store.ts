import { type Db, sql, type Tx } from '#platform/db/index.ts'
import { type Money, money, zero } from '#platform/money/money.ts'
import type { UsdtUse } from '../../kinds/usdt-way.rules.ts'
import type { DayUse } from '../../withdrawals.rules.ts'
import type { WithdrawalsTables } from '../withdrawals.tables.ts'

/** What a member has withdrawn on a day of the site (YYYY-MM-DD). */
export async function readDayUse(db: Db, memberId: string, siteDay: string): Promise<DayUse> {
  const row = await db
    .$extendTables<WithdrawalsTables>()
    .selectFrom('withdrawals.day_use')
    .select(['times', 'amount'])
    .where('member_id', '=', memberId)
    .where('site_day', '=', siteDay)
    .executeTakeFirst()
  return row ? { times: row.times, amount: money('CNY', row.amount) } : { times: 0, amount: zero('CNY') }
}

/** Locks a member's day until the transaction ends and reads it. */
export async function lockDayUse(tx: Tx, memberId: string, siteDay: string): Promise<DayUse> {
  const t = tx.$extendTables<WithdrawalsTables>()
  await t
    .insertInto('withdrawals.day_use')
    .values({ member_id: memberId, site_day: siteDay, times: 0, amount: 0n })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await t
    .selectFrom('withdrawals.day_use')
    .select(['times', 'amount'])
    .where('member_id', '=', memberId)
    .where('site_day', '=', siteDay)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { times: row.times, amount: money('CNY', row.amount) }
}

/** Takes an amount out of a day again, and a time with it where nothing of that withdrawal is left. */
export async function takeOutOfDay(
  tx: Tx,
  day: { memberId: string; siteDay: string; times: 0 | 1; amount: Money<'CNY'> },
): Promise<void> {
  await tx
    .$extendTables<WithdrawalsTables>()
    .updateTable('withdrawals.day_use')
    .set((eb) => ({ times: eb('times', '-', day.times), amount: eb('amount', '-', day.amount.units) }))
    .where('member_id', '=', day.memberId)
    .where('site_day', '=', day.siteDay)
    .execute()
}

/**
 * What a member has withdrawn in USDT on a day of the site; refused ones do not count. Exact under the lock
 * of `lockDayUse`.
 */
export async function readUsdtUse(db: Db, memberId: string, siteDay: string): Promise<UsdtUse> {
  const row = await db
    .$extendTables<WithdrawalsTables>()
    .selectFrom('withdrawals.withdrawal')
    .select(({ fn }) => [
      fn.countAll<bigint>().as('times'),
      fn.sum<string>(sql`amount - returned`).as('amount'),
    ])
    .where('member_id', '=', memberId)
    .where('site_day', '=', siteDay)
    .where('currency', '=', 'USDT')
    .where('state', '<>', 'refused')
    .executeTakeFirstOrThrow()
  return { times: Number(row.times), amount: money('USDT', BigInt(row.amount ?? 0)) }
}

/** Counts a withdrawal towards a day, or takes a refused one (`times` -1) out of it. */
export async function countTowardsDay(
  tx: Tx,
  day: { memberId: string; siteDay: string; times: 1 | -1; amount: Money<'CNY'> },
): Promise<void> {
  const units = day.times === 1 ? day.amount.units : -day.amount.units
  await tx
    .$extendTables<WithdrawalsTables>()
    .updateTable('withdrawals.day_use')
    .set((eb) => ({ times: eb('times', '+', day.times), amount: eb('amount', '+', units) }))
    .where('member_id', '=', day.memberId)
    .where('site_day', '=', day.siteDay)
    .execute()
}
