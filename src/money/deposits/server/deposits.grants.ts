import { asPromised } from '#money/grants/grants.rules.ts'
import type { Grant, GrantKind } from '#money/grants/server/index.ts'
import { money } from '#platform/money/money.ts'
import type { OrderRow } from './deposits.tables.ts'

/**
 * What is given on top of a deposit: a share of it by its channel's rate, up to the channel's most of a day.
 */
export const DISCOUNT: GrantKind = {
  name: 'deposits.discount',
  account: 'depositDiscounts',
  reason: 'depositDiscounted',
  wagering: 'asItsCredit',
}

/** The discount of an order that is credited now: as it was promised when the order was placed. */
export function discountGrant(order: OrderRow): Grant {
  const basis = money('CNY', order.amount)
  const { discount_rate: rate } = order
  const worked = asPromised({ basis, rate, amount: money('CNY', order.discount) })
  return { kind: DISCOUNT, ref: order.bill_no, memberId: order.member_id, basis, rate, worked }
}
