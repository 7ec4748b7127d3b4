import { exchangedFor, worthInCny } from '#money/wallet/exchange.rules.ts'
import { type Money, money } from '#platform/money/money.ts'
import type { Rate } from '#platform/money/rate.ts'

/** Something that was credited and has to be staked, as far as it still has. */
export interface Requirement {
  readonly ref: string
  /** Units still to be staked. */
  readonly left: bigint
}

/** The number of the requirement of a grant that says by itself how often it is to be staked. */
export const refOfGrant = ({ kind, ref }: { readonly kind: string; readonly ref: string }): string =>
  `${kind} ${ref}`

/** Units that have to be staked for a credit: so many times what was credited; hundredths of a time count. */
export function requiredFor(credited: bigint, times: number): bigint {
  return (credited * BigInt(Math.round(times * 100))) / 100n
}

/** How many times a credit has to be staked, to the hundredth: the inverse of `requiredFor`. */
export function timesOf(credited: bigint, required: bigint): number {
  // It was cut to the unit: the next hundredth above is what it was cut from.
  return Number((required * 100n + credited - 1n) / credited) / 100
}

const lesser = (a: bigint, b: bigint): bigint => (b < a ? b : a)

/**
 * The requirements that a stake changes, oldest first as they are given; what is more than all of them is
 * nobody's.
 */
export function afterStake(owed: readonly Requirement[], valid: bigint): readonly Requirement[] {
  const changed: Requirement[] = []
  let rest = valid
  for (const { ref, left } of owed) {
    if (rest === 0n) break
    const taken = lesser(rest, left)
    rest -= taken
    if (taken > 0n) changed.push({ ref, left: left - taken })
  }
  return changed
}

/**
 * What may leave the house by any withdrawal while so much is owed: what the centre wallet and the USDT
 * wallet are worth above it.
 */
export function freeToLeave(owed: bigint, centre: bigint, usdtWorth: bigint): bigint {
  const free = centre + usdtWorth - owed
  return free > 0n ? free : 0n
}

/**
 * The part of the centre wallet that cannot be withdrawn while so much is owed: never more than is there, and
 * nothing of what the USDT wallet is worth enough for. What is owed may lie in either: an exchange does not
 * get round it.
 */
export function lockedBy(owed: bigint, centre: bigint, usdtWorth: bigint): bigint {
  return centre - lesser(centre, freeToLeave(owed, centre, usdtWorth))
}

/**
 * The part of the USDT wallet that cannot be withdrawn while so much may leave by any way: nothing while that
 * covers what the wallet is worth. What it leaves is never worth more than what may leave.
 */
export function lockedUsdt(free: Money<'CNY'>, usdt: Money<'USDT'>, rate: Rate): Money<'USDT'> {
  if (worthInCny(usdt, rate).units <= free.units) return money('USDT', 0n)
  return money('USDT', usdt.units - lesser(usdt.units, exchangedFor(free, rate).units))
}
