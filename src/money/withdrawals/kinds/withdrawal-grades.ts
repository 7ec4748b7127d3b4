import { cny, type Money } from '#platform/money/money.ts'

/** How often and how much a grade of member withdraws in a day of the site, all ways together. */
export interface DayLimits {
  readonly timesPerDay: number
  readonly amountPerDay: Money<'CNY'>
}

const daily = (timesPerDay: number, yuan: number): DayLimits => ({ timesPerDay, amountPerDay: cny(yuan) })

/** The limits of each VIP grade, from 0 (none) to 10. */
export const GRADE_LIMITS: readonly DayLimits[] = [
  daily(8, 200_000),
  daily(8, 250_000),
  daily(9, 300_000),
  daily(9, 400_000),
  daily(10, 500_000),
  daily(10, 600_000),
  daily(12, 800_000),
  daily(12, 1_000_000),
  daily(15, 1_500_000),
  daily(15, 2_000_000),
  daily(20, 3_000_000),
]

/** The grade of every member: the house awards none yet. */
export const MEMBER_GRADE = 0

/** The limits of a grade; those of the first where there is no such grade. */
export function dayLimitsOf(grade: number): DayLimits {
  return GRADE_LIMITS[grade] ?? daily(8, 200_000)
}
