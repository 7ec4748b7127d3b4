import { secondsAfter } from '#platform/clock/clock.ts'
import type { Ctx } from '#platform/context/context.ts'
import { decidesItself } from '#platform/room/deciders.ts'
import { gradeBet } from '../../settlement.rules.ts'
import { AT_ONCE, REVIEW_SECONDS, withVerdicts } from '../ending/due-bets.ts'
import { outcomeOf } from '../ending/outcome.ts'
import { matchesWithBets } from '../sportsbook.store.ts'
import { multiplesToGrade } from './multiples.store.ts'

/** Multiples with a leg that its match settles, or leaves to a person. */
export async function dueMultiples(
  { app: { db, clock } }: Ctx,
  except: readonly string[],
): Promise<readonly string[]> {
  const now = clock.now()
  const due = new Set<string>()
  for (const state of ['open', 'review'] as const) {
    for (const ended of await withVerdicts(db, await matchesWithBets(db, state, 'leg'))) {
      const outcome = outcomeOf(ended)
      if (!outcome) continue
      const ids = await multiplesToGrade(
        db,
        ended.match.id,
        state,
        (pick) => {
          const grade = gradeBet(pick, outcome, now)
          return grade !== 'wait' && (state === 'open' || grade !== 'review')
        },
        AT_ONCE,
        except,
      )
      for (const id of ids) due.add(id)
    }
  }
  return [...due]
}

/**
 * The multiples with a leg in review that a sandbox decides by itself, and which legs those are: their match ended a
 * while ago, and nothing that was decided about it settles them.
 */
export async function forgottenLegs(
  { app }: Ctx,
  except: readonly string[],
): Promise<readonly { readonly betId: string; readonly matchId: string }[]> {
  if (!decidesItself(app, 'bets')) return []
  const since = secondsAfter(app.clock.now(), -REVIEW_SECONDS)
  const due: { betId: string; matchId: string }[] = []
  for (const ended of await withVerdicts(app.db, await matchesWithBets(app.db, 'review', 'leg'))) {
    const { id: matchId, ended_at: endedAt } = ended.match
    if (!endedAt || endedAt > since) continue
    const outcome = outcomeOf(ended)
    const ids = await multiplesToGrade(
      app.db,
      matchId,
      'review',
      (pick) => !outcome || gradeBet(pick, outcome, app.clock.now()) === 'review',
      AT_ONCE,
      except,
    )
    due.push(...ids.map((betId) => ({ betId, matchId })))
  }
  return due
}
