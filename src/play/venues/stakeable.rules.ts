import { add, type Money, money, payablePart } from '#platform/money/money.ts'
import { followingAmounts } from './free-transfer.rules.ts'

/** What a member can stake at a venue of the house, and where it lies. */
export interface Stakeable {
  /** What stakes can take in all: the venue's wallet and whole cents of the centre wallet. */
  readonly total: Money<'CNY'>
  /** What of it lies in the venue's wallet. */
  readonly there: Money<'CNY'>
  /** Whether what that lacks follows by itself (free transfer), or by the press that asks for it. */
  readonly follows: boolean
}

/** What a member can stake, by what lies at the venue and in the centre wallet. */
export function stakeableOf(there: Money<'CNY'>, centre: Money<'CNY'>, follows: boolean): Stakeable {
  return { total: add(there, payablePart(centre)), there, follows }
}

/** What of a stake comes from the centre wallet. */
export function followingPart({ there }: Pick<Stakeable, 'there'>, stake: Money<'CNY'>): Money<'CNY'> {
  const [amount] = followingAmounts(there.units, [stake.units])
  return money('CNY', amount ?? 0n)
}
