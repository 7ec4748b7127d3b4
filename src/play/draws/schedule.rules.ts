import type { DrawSchedule } from './draw-game.rules.ts'

const DAY_SECONDS = 86_400
/** Shanghai is eight hours ahead of UTC, in summer and winter. */
const AHEAD_SECONDS = 8 * 3_600

/** A draw as its schedule has it. */
export interface ScheduledDraw {
  /** The day in Shanghai and the number of the draw in it, from 1 on: `20261128-293`. The one at midnight is the last of its day. */
  readonly issue: string
  /** When the sale of the draw before it closes: from then on it is the next. */
  readonly opensAt: Date
  readonly closesAt: Date
  readonly drawsAt: Date
}

/** The draw that a schedule has at a moment, which stands on it. */
function drawAt({ everySeconds, closesSeconds }: DrawSchedule, at: number): ScheduledDraw {
  const local = at + AHEAD_SECONDS
  const day = Math.ceil(local / DAY_SECONDS) - 1
  const number = (local - day * DAY_SECONDS) / everySeconds
  const date = new Date(day * DAY_SECONDS * 1000).toISOString().slice(0, 10).replaceAll('-', '')
  const digits = Math.max(3, `${DAY_SECONDS / everySeconds}`.length)
  const closes = at - closesSeconds
  return {
    issue: `${date}-${`${number}`.padStart(digits, '0')}`,
    opensAt: new Date((closes - everySeconds) * 1000),
    closesAt: new Date(closes * 1000),
    drawsAt: new Date(at * 1000),
  }
}

/** The seconds at which the first is drawn whose sale closes later than now. */
const firstAhead = ({ everySeconds, closesSeconds }: DrawSchedule, now: Date): number =>
  (Math.floor((now.getTime() / 1000 + closesSeconds) / everySeconds) + 1) * everySeconds

/** When the last of the draws is drawn that can be bet on at a moment. */
export const lastAhead = (schedule: DrawSchedule, now: Date): Date =>
  new Date((firstAhead(schedule, now) + (schedule.ahead - 1) * schedule.everySeconds) * 1000)

/** The next draws that can be bet on at a moment, in their order, those after `after` alone where one was planned before. */
export function drawsAhead(schedule: DrawSchedule, now: Date, after: Date | null): readonly ScheduledDraw[] {
  const { everySeconds, ahead } = schedule
  const first = firstAhead(schedule, now)
  return Array.from({ length: ahead }, (_, n) => drawAt(schedule, first + n * everySeconds)).filter(
    ({ drawsAt }) => after === null || drawsAt > after,
  )
}

/** Says why a schedule cannot be kept; null where it can. */
export function scheduleFault({ everySeconds, closesSeconds, ahead }: DrawSchedule): string | null {
  if (!Number.isInteger(everySeconds) || everySeconds < 1 || DAY_SECONDS % everySeconds !== 0)
    return 'its draws do not fill a day'
  if (!Number.isInteger(closesSeconds) || closesSeconds < 0 || closesSeconds >= everySeconds)
    return 'its sale does not close between two draws'
  return Number.isInteger(ahead) && ahead >= 1 && ahead <= 1_000 ? null : 'it has no draws ahead'
}
