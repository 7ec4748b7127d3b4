import { CURRENCIES } from '#platform/money/currencies.ts'
import { add, compare, type Money, money } from '#platform/money/money.ts'

/** A rate in hundredths of a percent a year: 300 is 3%. */
export type BasisPoints = number

/** A year has this many days, leap years too. */
const DAYS_OF_YEAR = 365n
const BASIS_POINTS_OF_ONE = 10_000n
const CENT = CURRENCIES.CNY.payableUnit

/**
 * What is earned below a cent is carried to the next day as a whole number of these parts: a cent is this
 * many. The number is the same for every rate, so that a rate may change and nothing of what is carried does.
 */
export const PARTS_OF_CENT = CENT * BASIS_POINTS_OF_ONE * DAYS_OF_YEAR

/** The rate behind a percentage with at most two decimals. */
export function basisPoints(percent: number): BasisPoints {
  return Math.round(percent * 100)
}

/** A rate as the wire and a screen write it: '3.00'. */
export function percentText(rate: BasisPoints): string {
  return `${Math.floor(rate / 100)}.${String(rate % 100).padStart(2, '0')}`
}

/**
 * A day's interest: base x rate / 365, exact. With what was carried into the day it is credited in whole
 * cents, and the rest is carried on. Over any number of days what was credited and what is carried are what
 * was earned, to the last part.
 */
export function interestOf(day: { base: Money<'CNY'>; rate: BasisPoints; carried: bigint }): {
  earned: Money<'CNY'>
  carried: bigint
} {
  const parts = day.base.units * BigInt(day.rate) + day.carried
  return {
    earned: money('CNY', (parts / PARTS_OF_CENT) * CENT),
    carried: parts % PARTS_OF_CENT,
  }
}

/** What is carried, in CNY; what is below its last unit is cut. */
export function carriedAmount(parts: bigint): Money<'CNY'> {
  return money('CNY', (parts * CENT) / PARTS_OF_CENT)
}

/** The calendar day (YYYY-MM-DD) so many days after another. */
export function dayAfter(day: string, days = 1): string {
  const at = new Date(`${day}T00:00:00.000Z`)
  at.setUTCDate(at.getUTCDate() + days)
  return at.toISOString().slice(0, 10)
}

/** How an interest wallet stands on a day of the site. */
export interface Standing {
  /** The day that is under way for it: all days before are counted. */
  readonly day: string
  /** The least that lay in it since that day began: what earns that day. */
  readonly lowest: Money<'CNY'>
  readonly carried: bigint
  readonly balance: Money<'CNY'>
}

/** A day that was counted. */
export interface CountedDay {
  readonly day: string
  readonly base: Money<'CNY'>
  readonly rate: BasisPoints
  readonly earned: Money<'CNY'>
  readonly carriedIn: bigint
  readonly carriedOut: bigint
}

/**
 * Counts every day that is over, up to the day before `today`, one after another. A day earns on what lay
 * there for the whole of it; what it brought is put in on the day after, as a member's own money would be,
 * and so earns a day later still. Whether the days are counted at their midnights or all at once long after
 * comes to the same. A day on which nothing lay there for the whole of it is not told.
 */
export function countDays(
  standing: Standing,
  today: string,
  rate: BasisPoints,
): { days: readonly CountedDay[]; standing: Standing } {
  const days: CountedDay[] = []
  let now = standing
  while (now.day < today) {
    if (now.balance.units === 0n && now.lowest.units === 0n) return { days, standing: { ...now, day: today } }
    const { earned, carried } = interestOf({ base: now.lowest, rate, carried: now.carried })
    if (now.lowest.units > 0n) {
      const { day, lowest: base, carried: carriedIn } = now
      days.push({ day, base, rate, earned, carriedIn, carriedOut: carried })
    }
    now = {
      day: dayAfter(now.day),
      lowest: now.balance,
      carried,
      balance: add(now.balance, earned),
    }
  }
  return { days, standing: now }
}

/**
 * A standing after its balance changed on its day: what came in does not earn that day, what went out does
 * not either.
 */
export function withBalance(standing: Standing, balance: Money<'CNY'>): Standing {
  const lowest = compare(balance, standing.lowest) < 0 ? balance : standing.lowest
  return { ...standing, balance, lowest }
}
