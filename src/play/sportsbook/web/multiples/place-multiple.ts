import type { QueryClient } from '@tanstack/react-query'
import { untilStill } from '#design/still/still.ts'
import { balanceCall } from '#money/wallet/wallet.contract.ts'
import { type ApiError, refusalOf } from '#platform/http/web/api-error.ts'
import { callUntilAnswered, invalidateCall } from '#platform/http/web/query.ts'
import { boardCall } from '#play/fixtures/fixtures.contract.ts'
import { betRecordsCall } from '#play/records/records.contract.ts'
import { placeMultipleCall } from '../../multiples/multiples.contract.ts'
import { marketsCall } from '../../sportsbook.contract.ts'
import { type LegChanges, SportsbookErrors } from '../../sportsbook.refusals.ts'
import { pickId, type Waiting } from '../slip/picks.rules.ts'
import { showNewOdds } from '../slip/place-picks.ts'
import { removeFromSlip } from '../slip/slip.store.ts'
import type { MultipleAttempt } from './kept-multiple.rules.ts'
import { beginMultiple, endMultiple, waitForMultiple } from './multiple.store.ts'

function takeRefusal(client: QueryClient, { legs }: MultipleAttempt, error: ApiError): void {
  if (error.code !== SportsbookErrors.legOddsChanged.code) {
    void invalidateCall(client, marketsCall)
    void invalidateCall(client, boardCall)
    return
  }
  for (const { leg, seen, odds } of (error.data as LegChanges).legs) {
    const key = legs[leg - 1]
    if (key) showNewOdds(client, key, { seen, odds })
  }
}

/**
 * How a bet of legs went, and whether it waits because of a leg in play; null where there is nothing to tell: it is being
 * placed already, or the session is over.
 */
export type PlacedTogether = { readonly problem: ApiError | null; readonly waits: boolean } | null

/**
 * Places a bet of several legs as it stands at this moment and takes its legs out of the slip. What has no final answer is
 * kept with its request, so that pressing again asks for the same bet and never makes a second one. Gives the house's
 * words where it refused or did not answer.
 */
export async function placeTogether(
  client: QueryClient,
  asked: Omit<MultipleAttempt, 'requestId'>,
  house: {
    /** Gives until when it waits, where it does. */
    readonly send: (attempt: MultipleAttempt) => Promise<Waiting | null>
    readonly refused: (attempt: MultipleAttempt, error: ApiError) => void
  },
): Promise<PlacedTogether> {
  const attempt = beginMultiple(asked)
  if (attempt === null) return null
  let problem: ApiError | null = null
  let waiting: Waiting | null = null
  try {
    waiting = await house.send(attempt)
  } catch (error) {
    problem = refusalOf(error)
    if (problem.isFinal) house.refused(attempt, problem)
  }
  // What it takes out of the slip moves the rest, and a second press is on its way.
  await untilStill()
  const goesOn = waiting
    ? waitForMultiple(attempt, waiting)
    : endMultiple(attempt, problem === null ? 'placed' : problem.isFinal ? 'refused' : 'unanswered')
  if (goesOn && problem === null && !waiting) for (const leg of attempt.legs) removeFromSlip(pickId(leg))
  void invalidateCall(client, betRecordsCall)
  void invalidateCall(client, balanceCall)
  return goesOn ? { problem, waits: waiting !== null } : null
}

/** Places a multiple, or a system. */
export function placeMultiple(
  client: QueryClient,
  asked: Omit<MultipleAttempt, 'requestId' | 'together'>,
): Promise<PlacedTogether> {
  return placeTogether(client, asked, {
    send: async ({ requestId, type, legs, lineStake, oddsPolicy, topUp }) => {
      const { betId, state, inPlay } = await callUntilAnswered(placeMultipleCall, {
        requestId,
        type,
        lineStake,
        oddsPolicy,
        topUp,
        currency: 'CNY',
        legs: legs.map(({ matchId, market, line, selection, odds }) => ({
          matchId,
          market,
          line,
          selection,
          odds,
        })),
      })
      return state === 'pending' && inPlay ? { betId, decideAt: inPlay.decideAt } : null
    },
    refused: (attempt, error) => takeRefusal(client, attempt, error),
  })
}
