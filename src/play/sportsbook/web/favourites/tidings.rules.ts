import type { MatchChange, MatchDetail } from '#play/fixtures/fixtures.contract.ts'
import { runningMinute } from '#play/fixtures/web/index.ts'

/** What a member is told of a match that they follow. */
export type Tidings = 'kickOff' | 'goal' | 'fullTime'

/**
 * What has happened this long ago is no news: the page, or the house, was away meanwhile, and what is heard now is how
 * things stand.
 */
const LATE_MS = 20_000

type Known = Pick<MatchChange, 'state' | 'homeScore' | 'guestScore'>

/** Whether something happened just now. */
export const isNew = (iso: string | null, nowMs: number) => iso !== null && nowMs - Date.parse(iso) <= LATE_MS
const goalsOf = ({ homeScore, guestScore }: Known) => homeScore + guestScore

/**
 * What a change of a match is to its followers, given what was known of it before, if anything. Nothing, where it is
 * late, and where more than one goal has come at once: then it was caught up with. Of a goal its minute has the last
 * word (`isRecentGoal`).
 */
export function tidingsOf(change: MatchChange, before: Known | undefined, nowMs: number): Tidings | null {
  const { state, clock } = change
  if (state === 'finished')
    return before?.state !== 'finished' && isNew(clock.phaseAt, nowMs) ? 'fullTime' : null
  if (state !== 'live') return null
  const goals = goalsOf(change)
  if (goals === 0 && before?.state !== 'live')
    return clock.phase === 'first-half' && isNew(clock.phaseAt, nowMs) ? 'kickOff' : null
  const isOneMore = before === undefined ? goals > 0 : goals === goalsOf(before) + 1
  return isOneMore ? 'goal' : null
}

type Goal = MatchDetail['goals'][number]

/**
 * Whether a goal has just fallen by the clock of its match. Minutes are all that is known of it: that of the goal and the
 * one after it count as just now.
 */
export function isRecentGoal({ minute, added }: Goal, clock: MatchChange['clock'], nowMs: number): boolean {
  const now = runningMinute(clock, nowMs)
  if (minute === null) return false
  // While no minute runs, it was one of the last before the whistle, or of long ago.
  if (!now) return minute === 45 && isNew(clock.phaseAt, nowMs)
  const isInHalf = clock.phase === 'first-half' ? minute <= 45 : minute > 45
  const minutes = now.minute + now.added - minute - added
  return isInHalf && (minutes - 1) * clock.minuteMs <= LATE_MS
}
