import type { QueryClient } from '@tanstack/react-query'
import { balanceCall } from '#money/wallet/wallet.contract.ts'
import { ApiError } from '#platform/http/web/api-error.ts'
import { callApi } from '#platform/http/web/call.ts'
import { callKey, invalidateCall } from '#platform/http/web/query.ts'
import { type Money, parseMoney, sum, zero } from '#platform/money/money.ts'
import { boardCall } from '#play/fixtures/fixtures.contract.ts'
import { betRecordsCall, type MatchMarkets, marketsCall, placeBetCall } from '../../sportsbook.contract.ts'
import { type OddsChange, SportsbookErrors } from '../../sportsbook.refusals.ts'
import { patchPrices } from '../sportsbook.queries.ts'
import { type Attempt, attemptOf, type SlipPick } from './picks.rules.ts'
import { removePick, setAttempt, useSlip } from './slip.store.ts'

const RETRIES = 3
const RETRY_PAUSE_MS = 800

async function send(attempt: Attempt): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await callApi(placeBetCall, { ...attempt, currency: 'CNY' })
      return
    } catch (error) {
      const again = error instanceof ApiError && !error.isFinal && error.status !== 429
      if (!again || tries > RETRIES) throw error
      await new Promise((resolve) => setTimeout(resolve, RETRY_PAUSE_MS * tries))
    }
  }
}

/** Shows the price that the house answered with, so that the slip asks about it. */
function showNewOdds(client: QueryClient, pick: SlipPick, { odds }: OddsChange): void {
  const shown = client.getQueryData<{ list: MatchMarkets[] }>(callKey(marketsCall, {}))
  const match = shown?.list.find(({ matchId }) => matchId === pick.matchId)
  if (!match) return
  const markets = match.markets.map((market) =>
    market.kind === pick.market && market.line === pick.line
      ? {
          ...market,
          selections: market.selections.map((quote) =>
            quote.selection === pick.selection ? { ...quote, odds } : quote,
          ),
        }
      : market,
  )
  patchPrices(client, new Map([[match.matchId, { ...match, markets }]]))
}

function takeRefusal(client: QueryClient, pick: SlipPick, error: ApiError): void {
  if (error.code === SportsbookErrors.oddsChanged.code) showNewOdds(client, pick, error.data as OddsChange)
  else {
    void invalidateCall(client, marketsCall)
    void invalidateCall(client, boardCall)
  }
}

/** How placing went: what was staked in all, and the words of the house where it refused or did not answer. */
export interface Placed {
  readonly staked: Money<'CNY'>
  readonly problem: ApiError | null
}

/**
 * Places picks one after the other and takes those that are placed out of the slip. Stops at the first problem. What has
 * no final answer is kept with its request, so that pressing again asks for the same bet and never makes a second one.
 */
export async function placePicks(client: QueryClient, picks: readonly SlipPick[]): Promise<Placed> {
  const { policy } = useSlip.getState()
  const placed: Money<'CNY'>[] = []
  let problem: ApiError | null = null
  for (const pick of picks) {
    const attempt = attemptOf(pick, policy, crypto.randomUUID())
    setAttempt(pick.id, attempt)
    try {
      await send(attempt)
      placed.push(parseMoney(attempt.stake, 'CNY') ?? zero('CNY'))
      removePick(pick.id)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      problem = error
      if (error.isFinal || error.status === 429) {
        setAttempt(pick.id, null)
        takeRefusal(client, pick, error)
      }
      break
    }
  }
  void invalidateCall(client, betRecordsCall)
  void invalidateCall(client, balanceCall)
  return { staked: sum('CNY', placed), problem }
}
