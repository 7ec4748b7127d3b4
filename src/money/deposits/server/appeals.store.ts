import type { Db, Tx } from '#platform/db/index.ts'
import { formatAmount, money } from '#platform/money/money.ts'
import type { AppealView } from '../deposit-help.contract.ts'
import { tables } from './deposits.store.ts'
import type { AppealRow } from './deposits.tables.ts'

/** The latest appeal about each of some orders. */
export async function latestAppeals(
  db: Db | Tx,
  billNos: readonly string[],
): Promise<ReadonlyMap<string, AppealRow>> {
  if (billNos.length === 0) return new Map()
  const rows = await tables(db)
    .selectFrom('deposits.appeal')
    .selectAll()
    .where('bill_no', 'in', billNos)
    .orderBy('filed_at')
    .orderBy('appeal_no')
    .execute()
  return new Map(rows.map((row) => [row.bill_no, row]))
}

/** The kinds of which an order of the member's is being appealed about. */
export async function kindsUnderReview(db: Db | Tx, memberId: string): Promise<ReadonlySet<string>> {
  const rows = await tables(db)
    .selectFrom('deposits.appeal as appeal')
    .innerJoin('deposits.pay_order as pay_order', 'pay_order.bill_no', 'appeal.bill_no')
    .select('pay_order.pay_type_id')
    .where('appeal.member_id', '=', memberId)
    .where('appeal.state', '=', 'reviewing')
    .execute()
  return new Set(rows.map((row) => row.pay_type_id))
}

/** An appeal as its member sees it. */
export function showAppeal(appeal: AppealRow, pictureIds: readonly string[]): AppealView {
  return {
    appealNo: appeal.appeal_no,
    billNo: appeal.bill_no,
    text: appeal.words,
    state: appeal.state,
    finding: appeal.finding,
    released: formatAmount(money('CNY', appeal.released)),
    filedAt: appeal.filed_at.toISOString(),
    resolvedAt: appeal.resolved_at?.toISOString() ?? null,
    pictureIds: [...pictureIds],
  }
}
