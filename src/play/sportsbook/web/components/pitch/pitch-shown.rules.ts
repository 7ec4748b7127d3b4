import type { MatchDetail } from '#play/fixtures/fixtures.contract.ts'
import type { SeenEvent, SeenView } from '#play/fixtures/statistics/statistics.contract.ts'

/** What the pitch shows of a match: something that it saw, or the ball at a spot. */
export type Shown =
  | { readonly what: 'event'; readonly event: SeenEvent }
  | { readonly what: 'phase' | 'final' | 'kicks' }

/** What a match saw last, as it was asked for; null where that cannot be had, undefined while it is not known. */
export type Told = Omit<SeenView, 'matchId'> | null | undefined

const LAST_OF_FIRST_HALF = 45
const halfOf = ({ minute }: { readonly minute: number }) =>
  minute > LAST_OF_FIRST_HALF ? 'second-half' : 'first-half'

/** When it was, in an order: stoppage of the first half comes before the second one. */
const orderOf = (event: SeenEvent) =>
  (halfOf(event) === 'second-half' ? 1000 : 0) + event.minute + event.added

/** The last goal or red card of a match; null where there is none, or its minute is not known. */
function lastTold({ goals, cards = [] }: Pick<MatchDetail, 'goals' | 'cards'>): SeenEvent | null {
  const [goal, card] = [goals.at(-1), cards.at(-1)]
  const seen: SeenEvent[] = []
  if (card) seen.push({ kind: 'redCard', ...card })
  if (goal && goal.minute !== null) seen.push({ kind: 'goal', ...goal, minute: goal.minute })
  return seen.reduce<SeenEvent | null>(
    (last, one) => (last === null || orderOf(one) >= orderOf(last) ? one : last),
    null,
  )
}

/**
 * What was seen last. Goals and red cards are told at once, everything else when it is asked for: an answer that does not count a goal or card
 * yet is older than it.
 */
function lastSeen(match: MatchDetail, told: Told): SeenEvent | null {
  if (!told) return lastTold(match)
  const sum = ([home, guest]: readonly [number, number]) => home + guest
  const isOlder = sum(told.goals) < match.goals.length || sum(told.redCards) < (match.cards?.length ?? 0)
  return isOlder ? lastTold(match) : told.latest
}

/**
 * What the pitch shows: while a half is played what was seen last of it, and before, between and after halves the ball at its spot.
 * Null where there is nothing to show: of a match that is followed by its score alone, of one that is off, and while
 * what it saw is not known.
 */
export function shownOf(match: MatchDetail, told: Told): Shown | null {
  const { phase } = match.clock
  if (match.feed === 'http' || match.state === 'off') return null
  if (match.state === 'finished') return { what: 'final' }
  if (match.state === 'live' && phase === 'shoot-out') return { what: 'kicks' }
  if (!isHalfPlayed(match)) return { what: 'phase' }
  if (told === undefined) return null
  const event = lastSeen(match, told)
  return event && halfOf(event) === phase ? { what: 'event', event } : { what: 'phase' }
}

/** Whether a half of a match is being played. */
export function isHalfPlayed({ state, clock }: Pick<MatchDetail, 'state' | 'clock'>): boolean {
  return state === 'live' && (clock.phase === 'first-half' || clock.phase === 'second-half')
}
