import { type Db, firstRow, sql, type Tx } from '#platform/db/index.ts'
import type { Currency } from '#platform/money/currencies.ts'
import { type Money, money } from '#platform/money/money.ts'
import { type AccountKey, CHART } from '../ledger.chart.ts'

/** What stands on an account beside what its entries say. */
export interface AccountProof<C extends Currency = Currency> {
  readonly posted: Money<C>
  readonly held: Money<C>
  readonly entries: number
  readonly sumOfEntries: Money<C>
  readonly heldByEntries: Money<C>
  /** The books are known to be wrong about it. */
  readonly isDamaged: boolean
}

/** Adds an account up from its entries, all of them, and says what stands on it: the two are one, or something is wrong. */
export async function proveAccount<C extends Currency>(
  db: Db | Tx,
  key: Omit<AccountKey<C>, 'shard'>,
): Promise<AccountProof<C>> {
  const found = await firstRow(
    db,
    sql<{ posted: bigint; held: bigint; n: number; summed: bigint; set_aside: bigint; damaged: boolean }>`
      with own as (
        select a.id from ledger.account a where a.owner = ${key.owner} and a.code = ${CHART[key.name].code}
          and a.scope = ${key.scope} and a.currency = ${key.currency}
      )
      select
        (select coalesce(sum(credit_posted - debit_posted), 0)::bigint from ledger.balance
          where account_id in (select id from own)) as posted,
        (select coalesce(sum(debit_pending), 0)::bigint from ledger.balance
          where account_id in (select id from own)) as held,
        count(e.*)::int as n, coalesce(sum(e.posted_delta), 0)::bigint as summed,
        coalesce(-sum(e.held_delta), 0)::bigint as set_aside,
        exists (select from ledger.damage d where d.account_id in (select id from own) and d.mended_at is null) as damaged
      from ledger.entry e where e.account_id in (select id from own)`,
  )
  const of = (units: bigint) => money(key.currency, units)
  return {
    posted: of(found?.posted ?? 0n),
    held: of(found?.held ?? 0n),
    entries: found?.n ?? 0,
    sumOfEntries: of(found?.summed ?? 0n),
    heldByEntries: of(found?.set_aside ?? 0n),
    isDamaged: found?.damaged ?? false,
  }
}
