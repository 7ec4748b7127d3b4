import type { App } from '#platform/context/context.ts'
import type { MatchRow } from '#play/fixtures/server/index.ts'
import type { MultipleState } from '../../multiples/multiples.contract.ts'
import { longestDelay } from '../../multiples/waiting.rules.ts'
import { askedColumns } from '../placing/in-play.ts'
import type { AcceptedMultiple } from './accept-multiple.ts'

/** What of its match a leg is asked for on; nothing of one before kick-off. */
function askedLeg(app: App, match: MatchRow, now: Date) {
  if (match.state !== 'live')
    return {
      decideAt: null,
      on: { at_home: null, at_away: null, at_home_reds: null, at_away_reds: null, at_phase: null },
    }
  const { decide_at: decideAt, ...on } = askedColumns(app, match, now)
  return { decideAt, on }
}

/** What a multiple and its legs are asked for at and on: with a leg in play it waits, its other legs with it. */
export function waitingColumns(app: App, { asked, matches, together }: AcceptedMultiple, now: Date) {
  const legs = matches.map((match) => askedLeg(app, match, now))
  const decideAt = longestDelay(legs.map((leg) => leg.decideAt))
  const state: MultipleState = decideAt ? 'pending' : 'open'
  return {
    multiple: { state, odds_policy: asked.policy, decide_at: decideAt },
    legs: legs.map(({ on }, n) => ({
      ...on,
      state,
      asked_odds: together ? null : (asked.legs[n]?.seen ?? null),
    })),
  }
}
