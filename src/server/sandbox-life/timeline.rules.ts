import { siteDay } from '#platform/clock/clock.ts'
import { type Act, DAYS_LIVED } from './two-months.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** No zone is further from UTC than this. */
const FURTHEST_MINUTES = 14 * 60

/** Something that is done at an instant; its name is its own for good. */
export interface Moment<Part> {
  readonly at: Date
  readonly name: string
  readonly part: Part
}

/** A part of an act, so many seconds after the act began. */
export interface After {
  readonly after: number
}

/** The first instant that site clocks show this day and time, to the minute. */
function instantOf(day: string, time: string, timeZone: string): Date {
  const clocks = Date.parse(`${day}T${time}:00.000Z`)
  const shown = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  for (let east = FURTHEST_MINUTES; east >= -FURTHEST_MINUTES; east -= 15) {
    const instant = new Date(clocks - east * MINUTE_MS)
    if (siteDay(instant, timeZone) === day && shown.format(instant) === time) return instant
  }
  // Clocks that were put forward never showed it.
  return instantOf(day, `${String((Number(time.slice(0, 2)) + 1) % 24).padStart(2, '0')}:00`, timeZone)
}

/**
 * Every part of what an account did, in the order of time: its days end with the one before it `began`, so
 * that nothing lies ahead of that. What would follow an act later than that is done then.
 */
export function timelineOf<Part extends After>(
  acts: readonly Act[],
  partsOf: (act: Act) => readonly Part[],
  { began, timeZone }: { readonly began: Date; readonly timeZone: string },
): readonly Moment<Part>[] {
  const today = Date.parse(`${siteDay(began, timeZone)}T00:00:00.000Z`)
  const moments = acts.flatMap((act, no) => {
    const day = new Date(today + (act.day - DAYS_LIVED) * DAY_MS).toISOString().slice(0, 10)
    const start = instantOf(day, act.at, timeZone)
    return partsOf(act).map((part, partNo) => ({
      at: new Date(Math.min(began.getTime(), start.getTime() + part.after * 1000)),
      name: `${no}.${act.action.does}.${partNo}`,
      part,
    }))
  })
  // Of one instant in their order: sorting is stable.
  return moments.sort((a, b) => a.at.getTime() - b.at.getTime())
}
