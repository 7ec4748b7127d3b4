import type { StakeLimits } from '../../stakes.rules.ts'
import { pickId } from '../slip/picks.rules.ts'
import { useMatchesOf } from '../slip/use-matches-of.ts'
import type { SlipLine } from '../slip/use-slip-lines.ts'
import type { MultipleAttempt } from './kept-multiple.rules.ts'
import { useMultiple } from './multiple.store.ts'
import { correlated, type MultipleNow, multipleNow, type SlipLeg } from './multiple-slip.rules.ts'

/** The legs of the slip, those of a request as they were asked for, and what they come to. */
export function useMultipleNow(
  lines: readonly SlipLine[],
  limits: StakeLimits,
): {
  readonly legs: readonly SlipLeg[]
  readonly attempt: MultipleAttempt | null
  readonly now: MultipleNow
} {
  const { attempt: waiting, type, lineStake } = useMultiple()
  const attempt = waiting?.together === undefined ? waiting : null
  const matches = useMatchesOf(attempt?.legs ?? [])
  if (attempt) {
    const legs = attempt.legs.map((key): SlipLeg => {
      const match = matches?.find(({ matchId }) => matchId === key.matchId)
      return { id: pickId(key), key, match, seen: key.odds, odds: key.odds, problem: null }
    })
    // What was sent already is asked about again, whatever happened since.
    const now = multipleNow(legs, attempt.type, attempt.lineStake, limits)
    return { legs, attempt, now: { ...now, problem: null } }
  }
  // A pick with a request of its own is a single bet until that is answered.
  const own = lines.filter(({ pick }) => pick.attempt === null)
  const twice = correlated(own.map(({ pick }) => ({ key: pick })))
  const legs = own.map(({ pick, match, odds, problem }, n): SlipLeg => {
    const stopped = problem === 'closed' || problem === 'change' ? problem : null
    const own = stopped === 'closed' ? stopped : twice[n] ? 'correlated' : stopped
    return { id: pick.id, key: pick, match, seen: pick.seen, odds, problem: own }
  })
  return { legs, attempt, now: multipleNow(legs, type, lineStake, limits) }
}
