import { type AccountKey, houseAccount } from '#money/ledger/ledger.chart.ts'
import { type BookingLeg, postLeg } from '#money/wallet/server/index.ts'
import type { Money } from '#platform/money/money.ts'
import type { GrantKind } from './kinds.ts'

/**
 * The leg by which a booking gives `amount` to an account, borne by the kind's account; none where it is
 * nothing. It stands in the booking of what it is given for, so that neither is ever without the other.
 */
export function grantLegs(
  kind: GrantKind,
  {
    ref,
    to,
    amount,
  }: { readonly ref: string; readonly to: AccountKey<'CNY'>; readonly amount: Money<'CNY'> },
): readonly BookingLeg[] {
  if (amount.units === 0n) return []
  return [postLeg({ debit: houseAccount(kind.account, 'CNY', ref), credit: to, amount, reason: kind.reason })]
}
