import type { MemberCtx } from '#platform/context/context.ts'
import { formatAmount, money } from '#platform/money/money.ts'
import type { Turnover } from '../turnover.contract.ts'
import { readOutstanding } from './require-staked.ts'
import { askedRequirements } from './turnover.tables.ts'

const yuan = (units: bigint) => formatAmount(money('CNY', units))

/** What the member still has to stake, and for what. */
export async function showTurnover({ app, actor }: MemberCtx): Promise<Turnover> {
  const { memberId } = actor
  const times = app.config.turnoverTimes
  const { owed, locked } = await readOutstanding(app.db, app, memberId)
  const rows = await askedRequirements(app.db, app, memberId)
  return {
    currency: 'CNY',
    times,
    owed: formatAmount(owed),
    locked: formatAmount(locked),
    list: rows.map((row) => ({
      kind: row.grant_kind === null ? 'deposit' : 'grant',
      ref: row.grant_kind === null ? row.ref : row.ref.slice(row.grant_kind.length + 1),
      credited: yuan(row.credited),
      required: yuan(row.required),
      left: yuan(row.left_units),
      at: row.credited_at.toISOString(),
    })),
  }
}
