/** The house's only source of time, so that tests and replays own it. */
export interface Clock {
  /** The current instant. */
  now(): Date
  /** By how many milliseconds the machine's clock is behind this one, which does not follow it then. */
  behindMs?(): number
}

/** Time as the machine tells it. */
export const systemClock: Clock = { now: () => new Date() }

/** A clock for tests: stands still until it is moved. */
export interface ManualClock extends Clock {
  /** Moves time forward by `milliseconds`. */
  advance(milliseconds: number): void
  /** Sets time to an instant. */
  set(instant: Date): void
}

/** A clock that stands at `start` until it is moved. */
export function manualClock(start: Date): ManualClock {
  let current = start.getTime()
  return {
    now: () => new Date(current),
    advance: (milliseconds) => {
      current += milliseconds
    },
    set: (instant) => {
      current = instant.getTime()
    },
  }
}

/** `instant` plus `seconds`. */
export function secondsAfter(instant: Date, seconds: number): Date {
  return new Date(instant.getTime() + seconds * 1000)
}

/** Whole seconds from `now` until `deadline`, rounded up and never below zero. */
export function secondsUntil(deadline: Date, now: Date): number {
  return Math.max(0, Math.ceil((deadline.getTime() - now.getTime()) / 1000))
}

/**
 * Whether `instant` is less than so many milliseconds ago. One that is still to come is not: the clock was
 * set back since, and nobody knows how long ago it was.
 */
export function isRecent(instant: Date, now: Date, milliseconds: number): boolean {
  const ago = now.getTime() - instant.getTime()
  return ago >= 0 && ago < milliseconds
}

const dayFormats = new Map<string, Intl.DateTimeFormat>()

/** The calendar day (YYYY-MM-DD) that `instant` falls on in the site's time zone. */
export function siteDay(instant: Date, timeZone: string): string {
  let format = dayFormats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
    dayFormats.set(timeZone, format)
  }
  return format.format(instant)
}
