import { secondsAfter } from '#platform/clock/clock.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { Db, Tx } from '#platform/db/index.ts'
import { decidesItself } from '#platform/room/deciders.ts'
import { readMatches, readRulings } from '#play/fixtures/server/index.ts'
import { type BetOn, gradable, gradeBet } from '../../settlement.rules.ts'
import { matchesWithBets, unsettledBetIds } from '../sportsbook.store.ts'
import { type EndedMatch, outcomeOf } from './outcome.ts'

/** Bets of a match in one run of a job. */
export const AT_ONCE = 10_000
/** Seconds after its match's end that a sandbox leaves a bet in review to a decision about the match. */
export const REVIEW_SECONDS = 30

/** A bet that can be settled, and what it is settled by. */
export interface DueBet {
  readonly betId: string
  readonly ended: EndedMatch
}

/** Matches with what was decided about them; nothing is of those that ended as planned, or did not yet. */
export async function withVerdicts(db: Db | Tx, matchIds: readonly string[]): Promise<readonly EndedMatch[]> {
  const matches = [...(await readMatches(db, matchIds)).values()]
  const off = matches.filter(({ state }) => state === 'off').map(({ id }) => id)
  const verdicts = await readRulings(db, off)
  return matches.map((match) => ({ match, verdict: verdicts.get(match.id) }))
}

/**
 * The bets that their match settles, or leaves to a person: open ones, and those that were left to one before
 * it was decided.
 */
export async function dueBets(
  { app: { db, clock } }: Ctx,
  except: readonly string[],
): Promise<readonly DueBet[]> {
  const inReview = new Set(await matchesWithBets(db, 'review'))
  const open = new Set(await matchesWithBets(db, 'open'))
  const due: DueBet[] = []
  for (const ended of await withVerdicts(db, [...new Set([...open, ...inReview])])) {
    const outcome = outcomeOf(ended)
    if (!outcome) continue
    const { id } = ended.match
    const now = clock.now()
    const betIds = open.has(id)
      ? await unsettledBetIds(db, id, 'open', gradable(outcome, now), AT_ONCE, except)
      : []
    const left = inReview.has(id)
      ? await unsettledBetIds(db, id, 'review', gradable(outcome, now, { inReview: true }), AT_ONCE, except)
      : []
    for (const betId of [...betIds, ...left]) due.push({ betId, ended })
  }
  return due
}

/**
 * The bets in review that a sandbox decides by itself: their match ended a while ago, and nothing that was decided
 * about it settles them.
 */
export async function forgottenReviews({ app }: Ctx, except: readonly string[]): Promise<readonly string[]> {
  if (!decidesItself(app, 'bets')) return []
  const since = secondsAfter(app.clock.now(), -REVIEW_SECONDS)
  const betIds: string[] = []
  for (const ended of await withVerdicts(app.db, await matchesWithBets(app.db, 'review'))) {
    const { id, ended_at: endedAt } = ended.match
    if (!endedAt || endedAt > since) continue
    const outcome = outcomeOf(ended)
    const left = (pick: BetOn) => !outcome || gradeBet(pick, outcome, app.clock.now()) === 'review'
    betIds.push(...(await unsettledBetIds(app.db, id, 'review', { isGraded: left }, AT_ONCE, except)))
  }
  return betIds
}
