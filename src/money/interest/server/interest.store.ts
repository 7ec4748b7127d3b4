import { interestBalance } from '#money/wallet/server/index.ts'
import { type Db, sql, type Tx } from '#platform/db/index.ts'
import { money } from '#platform/money/money.ts'
import type { CountedDay, Standing } from '../interest.rules.ts'
import { tables, type WalletRow } from './interest.tables.ts'

/** A row together with its balance, which nobody else changes while the row is locked. */
async function standingOf(db: Db, row: WalletRow): Promise<Standing> {
  return {
    day: row.site_day,
    lowest: money('CNY', row.lowest),
    carried: row.carried,
    balance: await interestBalance(db, row.member_id),
  }
}

/**
 * Locks a member's interest wallet until the transaction ends, opened on `today` if need be, and reads how it
 * stands.
 */
export async function lockStanding(tx: Tx, memberId: string, today: string): Promise<Standing> {
  await tables(tx)
    .insertInto('interest.wallet')
    .values({ member_id: memberId, site_day: today, lowest: 0n, carried: 0n, filled: false })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await tables(tx)
    .selectFrom('interest.wallet')
    .selectAll()
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return standingOf(tx, row)
}

/** Locks a wallet that has days to count and reads it; null when another works on it, or none are left. */
export async function claimStanding(tx: Tx, memberId: string, today: string): Promise<Standing | null> {
  const row = await tables(tx)
    .selectFrom('interest.wallet')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('filled', '=', true)
    .where('site_day', '<', today)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row ? standingOf(tx, row) : null
}

/** How a member's interest wallet stands, without a lock; null when it was never opened. */
export async function readStanding(db: Db, memberId: string): Promise<Standing | null> {
  const row = await tables(db)
    .selectFrom('interest.wallet')
    .selectAll()
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row ? standingOf(db, row) : null
}

/** Writes how a locked wallet stands now. */
export async function keepStanding(tx: Tx, memberId: string, standing: Standing): Promise<void> {
  await tables(tx)
    .updateTable('interest.wallet')
    .set({
      site_day: standing.day,
      lowest: standing.lowest.units,
      carried: standing.carried,
      filled: standing.balance.units > 0n,
    })
    .where('member_id', '=', memberId)
    .execute()
}

/** Writes days that were counted. */
export async function insertDays(
  tx: Tx,
  memberId: string,
  days: readonly CountedDay[],
  at: Date,
): Promise<void> {
  if (days.length === 0) return
  const rows = days.map(({ day, base, rate, earned, carriedIn, carriedOut }) => ({
    member_id: memberId,
    site_day: day,
    base: base.units,
    rate,
    earned: earned.units,
    carried_in: carriedIn,
    carried_out: carriedOut,
    counted_at: at,
  }))
  await tables(tx).insertInto('interest.day').values(rows).execute()
}

/** As many members as `dueMembers` gives at most. */
export const DUE_AT_ONCE = 500

/**
 * Members whose wallets have days to count, those that wait longest first, at most `DUE_AT_ONCE`, without
 * those of `except`.
 */
export async function dueMembers(
  db: Db,
  today: string,
  except: readonly string[],
): Promise<readonly string[]> {
  const rows = await tables(db)
    .selectFrom('interest.wallet')
    .select('member_id')
    .where('filled', '=', true)
    .where('site_day', '<', today)
    .where(sql<boolean>`member_id <> all(${except}::uuid[])`)
    .orderBy('site_day')
    .limit(DUE_AT_ONCE)
    .execute()
  return rows.map((row) => row.member_id)
}
