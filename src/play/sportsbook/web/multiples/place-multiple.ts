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
import { pickId } from '../slip/picks.rules.ts'
import { showNewOdds } from '../slip/place-picks.ts'
import { removeFromSlip } from '../slip/slip.store.ts'
import type { MultipleAttempt } from './kept-multiple.rules.ts'
import { beginMultiple, endMultiple } from './multiple.store.ts'

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

/** How a bet of legs went; null where there is nothing to tell: it is being placed already, or the session is over. */
export type PlacedTogether = { readonly problem: ApiError | null } | null

/**
 * Places a bet of several legs as it stands at this moment and takes its legs out of the slip. What has no final answer is
 * kept with its request, so that pressing again asks for the same bet and never makes a second one. Gives the house's
 * words where it refused or did not answer.
 */
export async function placeTogether(
  client: QueryClient,
  asked: Omit<MultipleAttempt, 'requestId'>,
  house: {
    readonly send: (attempt: MultipleAttempt) => Promise<unknown>
    readonly refused: (attempt: MultipleAttempt, error: ApiError) => void
  },
): Promise<PlacedTogether> {
  const attempt = beginMultiple(asked)
  if (attempt === null) return null
  let problem: ApiError | null = null
  try {
    await house.send(attempt)
  } catch (error) {
    problem = refusalOf(error)
    if (problem.isFinal) house.refused(attempt, problem)
  }
  // What it takes out of the slip moves the rest, and a second press is on its way.
  await untilStill()
  const goesOn = endMultiple(
    attempt,
    problem === null ? 'placed' : problem.isFinal ? 'refused' : 'unanswered',
  )
  if (goesOn && problem === null) for (const leg of attempt.legs) removeFromSlip(pickId(leg))
  void invalidateCall(client, betRecordsCall)
  void invalidateCall(client, balanceCall)
  return goesOn ? { problem } : null
}

/** Places a multiple, or a system. */
export function placeMultiple(
  client: QueryClient,
  asked: Omit<MultipleAttempt, 'requestId' | 'together'>,
): Promise<PlacedTogether> {
  return placeTogether(client, asked, {
    send: ({ requestId, type, legs, lineStake, oddsPolicy, topUp }) =>
      callUntilAnswered(placeMultipleCall, {
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
      }),
    refused: (attempt, error) => takeRefusal(client, attempt, error),
  })
}
