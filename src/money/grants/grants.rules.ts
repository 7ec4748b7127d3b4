import { requiredFor } from '#money/turnover/turnover.rules.ts'
import { compare, type Money, scaleBy, zero } from '#platform/money/money.ts'

/** A rate of 100 percent, in hundredths of a percent. */
const WHOLE = 10_000n

/**
 * The share of an amount at a rate in hundredths of a percent: half-even to the payable unit. The one
 * rounding of all that is given on top.
 */
export function shareOf(amount: Money<'CNY'>, rate: number): Money<'CNY'> {
  return scaleBy(amount, BigInt(rate), WHOLE)
}

/** What limits a grant; what is left out limits nothing. */
export interface GrantCaps {
  /** The most of one grant. */
  readonly each?: Money<'CNY'>
  /** What is left of the member's day. */
  readonly day?: Money<'CNY'>
  /** What is left of all that the house gives of this kind. */
  readonly budget?: Money<'CNY'>
}
export type GrantCap = keyof GrantCaps

/** What a grant comes to, and why. */
export interface WorkedGrant {
  /** Before any cap. */
  readonly share: Money<'CNY'>
  /** The cap that it was cut to; null where none was below the share. */
  readonly cap: GrantCap | null
  /** What is given: never less than nothing, never more than the share or any cap. */
  readonly amount: Money<'CNY'>
}

/** Cuts a share, or a fixed sum, to the lowest of its caps. */
export function cutToCaps(share: Money<'CNY'>, caps: GrantCaps): WorkedGrant {
  let worked: WorkedGrant = { share, cap: null, amount: share }
  for (const cap of ['each', 'day', 'budget'] as const) {
    const most = caps[cap]
    if (most && compare(most, worked.amount) < 0)
      worked = { share, cap, amount: most.units > 0n ? most : zero('CNY') }
  }
  return worked
}

/**
 * How often a grant has to be staked before it can be withdrawn: as often as the credit that it comes with, or
 * so many times by itself, whatever the house asks of deposits (hundredths of a time count; 0 is not at all).
 */
export type Wagering = 'asItsCredit' | { readonly times: number }

/**
 * Units that a grant adds to what is to be staked, while what is credited is staked so many times.
 */
export function wageringOf(amount: Money<'CNY'>, wagering: Wagering, creditTimes: number): bigint {
  return requiredFor(amount.units, wagering === 'asItsCredit' ? creditTimes : wagering.times)
}

/** A share that was promised before it is given: the rate then, and what the promise came to. */
export interface PromisedShare {
  readonly basis: Money<'CNY'>
  /** In hundredths of a percent; null where a release before did not note it. */
  readonly rate: number | null
  readonly amount: Money<'CNY'>
}

/**
 * How a promise came to its amount, which stands whatever the rate is by now: what was less than the share
 * was cut to the day's cap.
 */
export function asPromised({ basis, rate, amount }: PromisedShare): WorkedGrant {
  return rate === null ? cutToCaps(amount, {}) : cutToCaps(shareOf(basis, rate), { day: amount })
}

/** A rate in hundredths of a percent as the wire writes percent: 50 is "0.5". */
export function percentText(rate: number): string {
  return String(rate / 100)
}

/**
 * A rate in hundredths of a percent, of percent as the wire or a setting writes them: two decimals at most.
 */
export function rateOf(percent: string | number): number {
  return Math.round(Number(percent) * 100)
}

/** The highest of some rates as the wire writes percent; null where none gives anything. */
export function bestRate(percents: readonly string[]): string | null {
  const best = Math.max(0, ...percents.map(rateOf))
  return best > 0 ? percentText(best) : null
}
