import { type Db, firstRow, sql, type Tx } from '#platform/db/index.ts'
import { type Head, readHead } from './seal/head.ts'

/** How the books stand, as far as it can be told without reading their history. */
export interface BookState {
  /** The newest block; null before the first. */
  readonly head: Head | null
  /** Whether debit equals credit over all accounts, in every currency, of what is posted and what is held. */
  readonly isEven: boolean
  /** Accounts that nothing is posted to, because the books are wrong about them. */
  readonly stopped: number
}

/** Reads how the books stand. Reads every balance: ask for it no more often than somebody can look. */
export async function bookState(db: Db | Tx): Promise<BookState> {
  const sums = await firstRow(
    db,
    sql<{ uneven: number; stopped: number }>`
      select (select count(*)::int from (
          select a.currency from ledger.balance b join ledger.account a on a.id = b.account_id group by a.currency
          having sum(b.credit_posted - b.debit_posted) <> 0 or sum(b.credit_pending - b.debit_pending) <> 0) u) as uneven,
        (select count(distinct account_id)::int from ledger.damage where mended_at is null) as stopped`,
  )
  return { head: await readHead(db as Db), isEven: sums?.uneven === 0, stopped: sums?.stopped ?? 0 }
}
