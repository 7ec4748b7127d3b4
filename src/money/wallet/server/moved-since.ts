import { type Db, sql, type Tx } from '#platform/db/index.ts'
import type { Currency } from '#platform/money/currencies.ts'
import { type Money, money } from '#platform/money/money.ts'
import type { TransactionType } from '../transaction-types.ts'

/** Transactions of one kind and currency since a moment. */
export interface MovedOf {
  readonly type: TransactionType
  readonly currency: Currency
  readonly count: number
  readonly amount: Money
}

/** What moved in a member's wallet since a moment and is done, by kind and currency. */
export async function movedSince(db: Db | Tx, memberId: string, since: Date): Promise<readonly MovedOf[]> {
  const { rows } = await sql<{ deal: TransactionType; currency: Currency; count: number; amount: bigint }>`
    select deal, currency, count(*)::int as count, sum(amount)::bigint as amount from wallet.movement
    where member_id = ${memberId} and status = 'done' and created_at >= ${since}
    group by deal, currency order by deal, currency`.execute(db)
  return rows.map(({ deal, currency, count, amount }) => ({
    type: deal,
    currency,
    count,
    amount: money(currency, amount),
  }))
}
