import type { MemberCtx } from '#platform/context/context.ts'
import { formatAmount, money } from '#platform/money/money.ts'
import type { Turnover } from '../turnover.contract.ts'
import { readOwed } from './require-staked.ts'
import { owedRows } from './turnover.tables.ts'

const yuan = (units: bigint) => formatAmount(money('CNY', units))

/** What the member still has to stake, and for what. */
export async function showTurnover({ house, actor }: MemberCtx): Promise<Turnover> {
  const { memberId } = actor
  const times = house.config.turnoverTimes
  const { owed, locked } = await readOwed(house.db, house, memberId)
  const rows = times === 0 ? [] : await owedRows(house.db, memberId).execute()
  return {
    currency: 'CNY',
    times,
    owed: formatAmount(owed),
    locked: formatAmount(locked),
    list: rows.map((row) => ({
      ref: row.ref,
      credited: yuan(row.credited),
      required: yuan(row.required),
      left: yuan(row.left_units),
      at: row.credited_at.toISOString(),
    })),
  }
}
