import { findMember } from '#members/identity/server/index.ts'
import { centreBalance } from '#money/wallet/server/index.ts'
import { WalletErrors } from '#money/wallet/wallet.refusals.ts'
import type { Db } from '#platform/db/index.ts'
import { formatAmount, type Money } from '#platform/money/money.ts'
import { CoinErrors } from '../coins.refusals.ts'
import { COIN_PURCHASE, purchaseFault } from '../coins.rules.ts'

/** A member's status on the wire with which the account is not suspended. */
const ACTIVE = 1

/**
 * Holds a purchase against the rules.
 * @throws Refusal of the member, of the amount, or `insufficient` with what is free in the centre wallet.
 */
export async function refusePurchaseFault(
  db: Db,
  { memberId, price }: { memberId: string; price: Money<'CNY'> },
): Promise<void> {
  const [member, available] = [await findMember(db, memberId), await centreBalance(db, memberId)]
  const fault = purchaseFault({ active: member?.status === ACTIVE, price, available })
  if (fault === 'insufficient')
    throw WalletErrors.insufficient({ data: { available: formatAmount(available), currency: 'CNY' } })
  if (fault !== null) throw CoinErrors[fault]({ params: COIN_PURCHASE })
}
