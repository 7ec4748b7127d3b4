import type { QueryClient } from '@tanstack/react-query'
import { untilStill, whenStill } from '#design/still/still.ts'
import { balanceCall } from '#money/wallet/wallet.contract.ts'
import { ApiError, refusalOf } from '#platform/http/web/api-error.ts'
import { callKey, callUntilAnswered, invalidateCall } from '#platform/http/web/query.ts'
import { type Money, parseMoney, sum } from '#platform/money/money.ts'
import { boardCall } from '#play/fixtures/fixtures.contract.ts'
import { betRecordsCall } from '#play/records/records.contract.ts'
import { type BetView, type MatchMarkets, marketsCall, placeBetCall } from '../../sportsbook.contract.ts'
import { type OddsChange, SportsbookErrors } from '../../sportsbook.refusals.ts'
import { patchMatchPrices, patchPrices } from '../sportsbook.queries.ts'
import { type Attempt, attemptOf, isOn, type PickKey } from './picks.rules.ts'
import { beginPlacing, endPlacing, takePlaced, useSlip, waitFor } from './slip.store.ts'

/** Shows the price that the house answered with, so that the slip asks about it: on the board, and among all of its match. */
export function showNewOdds(client: QueryClient, pick: PickKey, { odds }: OddsChange): void {
  const shownIn = (input: { matchId?: string }) =>
    client
      .getQueryData<{ list: MatchMarkets[] }>(callKey(marketsCall, input))
      ?.list.find(({ matchId }) => matchId === pick.matchId)
  const repriced = (markets: MatchMarkets['markets']) =>
    markets.map((market) =>
      isOn(pick)(market)
        ? {
            ...market,
            selections: market.selections.map((quote) =>
              quote.selection === pick.selection ? { ...quote, odds } : quote,
            ),
          }
        : market,
    )
  const { matchId } = pick
  const onBoard = shownIn({})
  const all = shownIn({ matchId })
  whenStill(() => {
    if (onBoard) patchPrices(client, new Map([[matchId, { matchId, markets: repriced(onBoard.markets) }]]))
    const moved = repriced(all?.markets.filter(isOn(pick)) ?? [])
    if (moved.length > 0) patchMatchPrices(client, matchId, [{ matchId, markets: moved }])
  })
}

function takeRefusal(client: QueryClient, pick: PickKey, error: ApiError): void {
  if (error.code === SportsbookErrors.oddsChanged.code) showNewOdds(client, pick, error.data as OddsChange)
  else {
    void invalidateCall(client, marketsCall)
    void invalidateCall(client, boardCall)
  }
}

/**
 * How placing went: how many bets were placed and what was staked in all, and the words of the house where it
 * refused or did not answer.
 */
export interface Placed {
  readonly count: number
  /** How many of them are in play, and wait for the house to decide. */
  readonly waiting: number
  readonly staked: Money<'CNY'>
  readonly problem: ApiError | null
}

/** Sends one request until it is answered; gives the bet, or the house's words where it refused, or did not answer. */
async function place(client: QueryClient, attempt: Attempt): Promise<BetView | ApiError> {
  try {
    return await callUntilAnswered(placeBetCall, { ...attempt, currency: 'CNY' })
  } catch (error) {
    const refused = refusalOf(error)
    if (refused.isFinal) takeRefusal(client, attempt, refused)
    return refused
  }
}

/** What an attempt that the house took has staked. */
function stakeOf({ stake }: Attempt): Money<'CNY'> {
  const amount = parseMoney(stake, 'CNY')
  if (amount === null) throw new RangeError(`not a stake: ${stake}`)
  return amount
}

/**
 * Places the picks of these ids one after the other, as they stand at this moment, and takes those that are
 * placed out of the slip. Stops at the first problem. What has no final answer is kept with its request, so
 * that pressing again asks for the same bet and never makes a second one. Null where there is nothing to
 * tell: others are being placed already, or the member's session is over. With `topUp` the bets move what the
 * sports wallet lacks from the centre wallet, each in its own request.
 */
export async function placePicks(
  client: QueryClient,
  ids: readonly string[],
  { topUp = false }: { readonly topUp?: boolean } = {},
): Promise<Placed | null> {
  const inDoubt = new Set(useSlip.getState().picks.map(({ attempt }) => attempt?.requestId))
  const placing = beginPlacing(ids, topUp)
  if (placing === null) return null
  const staked: Money<'CNY'>[] = []
  // What this press made a request for, until it is sent. One of a press before may have been placed, whether
  // its turn comes or not.
  const free = new Set(placing.filter((requestId) => !inDoubt.has(requestId)))
  let problem: ApiError | null = null
  let waiting = 0
  let goesOn = false
  try {
    for (const requestId of placing) {
      const attempt = attemptOf(useSlip.getState().picks, requestId)
      if (!attempt) continue
      free.delete(requestId)
      const answer = await place(client, attempt)
      problem = answer instanceof ApiError ? answer : null
      // What it takes out of the slip moves the rest, and a second press is on its way.
      await untilStill()
      if (problem?.isFinal) free.add(requestId)
      if (answer instanceof ApiError) break
      if (answer.state === 'pending' && answer.inPlay) {
        waitFor(requestId, { betId: answer.betId, decideAt: answer.inPlay.decideAt })
        waiting += 1
      } else takePlaced(requestId)
      staked.push(stakeOf(attempt))
    }
  } finally {
    goesOn = endPlacing(placing, [...free])
  }
  void invalidateCall(client, betRecordsCall)
  void invalidateCall(client, balanceCall)
  return goesOn ? { count: staked.length, waiting, staked: sum('CNY', staked), problem } : null
}
