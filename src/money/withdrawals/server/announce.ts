import type { Tx } from '#platform/db/index.ts'
import { tellRows } from '#platform/lists/desk/server/tell-rows.ts'
import { formatAmount, money } from '#platform/money/money.ts'
import { emit } from '#platform/outbox/server/emit.ts'
import { withdrawalList } from '../desk/withdrawals.desk.ts'
import { WithdrawalChanged } from '../withdrawals.contract.ts'
import type { WithdrawalRow } from './withdrawals.tables.ts'

/** Tells the house, the member's open tabs and whoever reviews withdrawals that a withdrawal is now in the state it is in. */
export async function announce(tx: Tx, row: WithdrawalRow): Promise<void> {
  await emit(tx, WithdrawalChanged, {
    key: row.bill_no,
    payload: {
      billNo: row.bill_no,
      memberId: row.member_id,
      state: row.state,
      amount: formatAmount(money(row.currency, row.amount)),
      currency: row.currency,
    },
    topics: [`member:${row.member_id}`],
  })
  await tellRows(tx, [{ list: withdrawalList.id, key: row.bill_no }])
}
