import { type HouseLimits, limitsOn } from '../../stakes.rules.ts'
import { pickId, type Waiting } from '../slip/picks.rules.ts'
import { useMatchesOf } from '../slip/use-matches-of.ts'
import type { SlipLine } from '../slip/use-slip-lines.ts'
import type { MultipleAttempt } from './kept-multiple.rules.ts'
import { useMultiple } from './multiple.store.ts'
import { chosenType, correlated, type MultipleNow, multipleNow, type SlipLeg } from './multiple-slip.rules.ts'
import { isOfRejected, oddsAfter, type RejectedMultiple } from './rejected-multiple.rules.ts'

/** The legs of the slip, those of a request as they were asked for, and what they come to. */
export function useMultipleNow(
  lines: readonly SlipLine[],
  limits: HouseLimits,
): {
  readonly legs: readonly SlipLeg[]
  readonly attempt: MultipleAttempt | null
  /** While it was taken, with a leg in play, and the house has not decided. */
  readonly waiting: Waiting | null
  /** What was rejected, as long as these are its legs. */
  readonly rejected: RejectedMultiple | null
  readonly now: MultipleNow
} {
  const { attempt: asked, waiting, rejected: last, type, lineStake } = useMultiple()
  const attempt = asked?.together === undefined ? asked : null
  const matches = useMatchesOf(attempt?.legs ?? [])
  if (attempt) {
    const legs = attempt.legs.map((key): SlipLeg => {
      const match = matches?.find(({ matchId }) => matchId === key.matchId)
      const stands = { problem: null, paused: false, why: null }
      return { id: pickId(key), key, match, seen: key.odds, odds: key.odds, ...stands }
    })
    // What was sent already is asked about again, whatever happened since.
    const now = multipleNow(
      legs,
      attempt.type,
      attempt.lineStake,
      limitsOn(
        limits,
        attempt.legs.map(({ market }) => market),
      ),
    )
    return { legs, attempt, waiting, rejected: null, now: { ...now, problem: null } }
  }
  // A pick with a request of its own is a single bet until that is answered.
  const own = lines.filter(({ pick }) => pick.attempt === null)
  const twice = correlated(own.map(({ pick }) => ({ key: pick })))
  const picks = own.map(({ pick }) => pick)
  const chosen = chosenType(type, picks.length)?.type ?? ''
  const rejected = last && isOfRejected(last, { type: chosen, legs: picks }) ? last : null
  const legs = own.map(({ pick, match, odds: offered, open, problem }, n): SlipLeg => {
    const stopped = problem === 'closed' || problem === 'change' ? problem : null
    const own = stopped === 'closed' ? stopped : twice[n] ? 'correlated' : stopped
    const was = rejected?.legs[n]
    const odds = oddsAfter(was, { seen: pick.seen, odds: offered })
    const paused = match?.state === 'live' && !open
    return {
      id: pick.id,
      key: pick,
      match,
      seen: pick.seen,
      odds,
      problem: own,
      paused,
      why: was?.why ?? null,
    }
  })
  const held = limitsOn(
    limits,
    picks.map(({ market }) => market),
  )
  const now = multipleNow(legs, type, lineStake, held)
  return { legs, attempt, waiting: null, rejected, now }
}
