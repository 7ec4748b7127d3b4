import { asPromised } from '#money/grants/grants.rules.ts'
import type { Grant, GrantKind } from '#money/grants/server/index.ts'
import { money } from '#platform/money/money.ts'
import type { DepositRow } from './quickpay.tables.ts'

/**
 * What is given on top of a quick deposit: a share of it (`payRewardRate` of the quick-pay config), up
 * to `payDiscountLimit` a day.
 */
export const REWARD: GrantKind = {
  name: 'quickpay.reward',
  account: 'depositDiscounts',
  reason: 'quickRewarded',
  wagering: 'asItsCredit',
}

/** The reward of a quick deposit that is credited now: as it was promised when it was placed. */
export function rewardGrant(deposit: DepositRow): Grant {
  const basis = money('CNY', deposit.amount)
  const { reward_rate: rate } = deposit
  const worked = asPromised({ basis, rate, amount: money('CNY', deposit.reward) })
  return { kind: REWARD, ref: deposit.bill_no, memberId: deposit.member_id, basis, rate, worked }
}
