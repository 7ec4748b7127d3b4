import type { StaffCtx } from '#platform/context/context.ts'
import type { DeskSearch } from '#platform/desk/server/search.ts'
import { amountText } from '#platform/money/amount-text.ts'
import { money } from '#platform/money/money.ts'
import { isDepositNo } from '../../deposits.contract.ts'
import { tables } from '../../server/deposits.store.ts'
import { appealPath, depositPath } from '../paths.ts'

const said = async ({ app, actor }: StaffCtx, key: string) => (await app.texts()).say(actor.locale, key)

/** An order by its whole number. */
export const findOrder: DeskSearch = {
  id: 'deposits.order',
  permission: 'deposits.view',
  label: 'depositsDesk.orders.name',
  canBe: (text) => isDepositNo(text.toUpperCase()),
  find: async (tx, ctx, text) => {
    const row = await tables(tx)
      .selectFrom('deposits.pay_order')
      .select(['bill_no', 'amount', 'state'])
      .where('bill_no', '=', text.toUpperCase())
      .executeTakeFirst()
    if (!row) return []
    const state = await said(ctx, `depositsDesk.orders.values.state.${row.state}`)
    const detail = `${amountText(money('CNY', row.amount))} · ${state}`
    return [{ title: row.bill_no, detail, to: depositPath(row.bill_no) }]
  },
}

/** An appeal by its whole number. */
export const findAppeal: DeskSearch = {
  id: 'deposits.appeal',
  permission: 'deposits.appeal',
  label: 'depositsDesk.appeals.name',
  canBe: (text) => /^a[0-9]{18}$/i.test(text),
  find: async (tx, ctx, text) => {
    const row = await tables(tx)
      .selectFrom('deposits.appeal')
      .select(['appeal_no', 'bill_no', 'state'])
      .where('appeal_no', '=', text.toUpperCase())
      .executeTakeFirst()
    if (!row) return []
    const state = await said(ctx, `depositsDesk.appeals.values.state.${row.state}`)
    return [{ title: row.appeal_no, detail: `${row.bill_no} · ${state}`, to: appealPath(row.appeal_no) }]
  },
}
