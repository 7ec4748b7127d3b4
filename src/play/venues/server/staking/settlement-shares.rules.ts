import { type Money, subtract, zero } from '#platform/money/money.ts'

/** Who pays what to whom when a bet settles; amounts may be zero, and then nothing is posted. */
export interface SettlementShares {
  /** Out of the stake, back to the member. */
  readonly returned: Money<'CNY'>
  /** Out of the stake, to the house. */
  readonly lost: Money<'CNY'>
  /** From the house to the member, beyond the stake. */
  readonly won: Money<'CNY'>
  /** What rounding down kept, and what rounding up added: never both. */
  readonly roundedDown: Money<'CNY'>
  readonly roundedUp: Money<'CNY'>
}

/**
 * Splits a settled bet: `stake` was put in, `paid` comes back (the stake included), and `remainder` is the
 * exact return less what is paid, negative where rounding went up. Nothing disappears: what comes out is what
 * went in plus what the house adds or keeps.
 */
export function settlementShares(bet: {
  stake: Money<'CNY'>
  paid: Money<'CNY'>
  remainder: Money<'CNY'>
}): SettlementShares {
  const { stake, paid, remainder } = bet
  const none = zero('CNY')
  const more = paid.units > stake.units
  return {
    returned: more ? stake : paid,
    lost: more ? none : subtract(stake, paid),
    won: more ? subtract(paid, stake) : none,
    roundedDown: remainder.units > 0n ? remainder : none,
    roundedUp: remainder.units < 0n ? subtract(none, remainder) : none,
  }
}
