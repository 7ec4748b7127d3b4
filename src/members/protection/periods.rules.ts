import { siteDay } from '#platform/clock/clock.ts'
import type { Period } from './limits.rules.ts'

const DAY_MS = 86_400_000
/** No zone is further from UTC than this. */
const FURTHEST_MS = 15 * 3_600_000

/** A calendar period: from `start` on, and no more from `end` on. */
export interface Span {
  readonly start: Date
  readonly end: Date
}

const beginnings = new Map<string, Date>()

/**
 * The first instant of a calendar day (YYYY-MM-DD) in a time zone. Found by halving, so that it also holds
 * where the clocks are changed at midnight and the day begins at one.
 */
function beginningOf(day: string, timeZone: string): Date {
  const key = `${timeZone} ${day}`
  const known = beginnings.get(key)
  if (known) return known
  const utc = Date.parse(`${day}T00:00:00.000Z`)
  let before = utc - FURTHEST_MS
  let from = utc + FURTHEST_MS
  while (from - before > 1) {
    const middle = Math.floor((before + from) / 2)
    if (siteDay(new Date(middle), timeZone) >= day) from = middle
    else before = middle
  }
  const found = new Date(from)
  if (beginnings.size > 1_000) beginnings.clear()
  beginnings.set(key, found)
  return found
}

const named = (utcMs: number): string => new Date(utcMs).toISOString().slice(0, 10)

/** Some calendar days of the site, by name and span, oldest first; the last is the one of an instant. */
export function lastDays(
  count: number,
  at: Date,
  timeZone: string,
): readonly (Span & { readonly day: string })[] {
  const today = Date.parse(`${siteDay(at, timeZone)}T00:00:00.000Z`)
  return Array.from({ length: count }, (_none, index) => {
    const first = today - (count - 1 - index) * DAY_MS
    return {
      day: named(first),
      start: beginningOf(named(first), timeZone),
      end: beginningOf(named(first + DAY_MS), timeZone),
    }
  })
}

/** The calendar day, week (from Monday) or month that an instant falls in, in the site's time zone. */
export function spanAt(period: Period, at: Date, timeZone: string): Span {
  const today = Date.parse(`${siteDay(at, timeZone)}T00:00:00.000Z`)
  const date = new Date(today)
  const span = (first: number, next: number): Span => ({
    start: beginningOf(named(first), timeZone),
    end: beginningOf(named(next), timeZone),
  })
  if (period === 'day') return span(today, today + DAY_MS)
  if (period === 'week') {
    const monday = today - ((date.getUTCDay() + 6) % 7) * DAY_MS
    return span(monday, monday + 7 * DAY_MS)
  }
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()]
  return span(Date.UTC(year, month, 1), Date.UTC(year, month + 1, 1))
}
