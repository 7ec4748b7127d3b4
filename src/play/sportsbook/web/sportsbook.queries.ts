import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useOwnTopic } from '#members/profile/web/use-own-topic.ts'
import { UNTIL_SEALED } from '#money/wallet/web/seal.rules.ts'
import type { CallOutput } from '#platform/http/contract.ts'
import { callKey, invalidateCall, useCallQuery } from '#platform/http/web/query.ts'
import { payloadOf, useTopic } from '#platform/realtime/web/use-topic.ts'
import {
  BetPlaced,
  BetSettled,
  betCall,
  betRecordsCall,
  type MatchMarkets,
  marketsCall,
  PRICE_BOARD_TOPIC,
  PricesChanged,
} from '../sportsbook.contract.ts'
import { noteChanges } from './price-flash.ts'

const POLL_SECONDS = 60
/** Prices land on the screen in batches this far apart. */
const BATCH_MS = 2_000

type Markets = CallOutput<typeof marketsCall>

/** Puts new prices of some matches over those that are shown. */
export function patchPrices(client: QueryClient, changes: ReadonlyMap<string, MatchMarkets>): void {
  client.setQueryData<Markets>(callKey(marketsCall, {}), (markets) => {
    if (!markets) return markets
    const list = markets.list.map((one) => changes.get(one.matchId) ?? one)
    noteChanges(markets.list, list)
    return { ...markets, list }
  })
}

/** Prices of everything that can be bet on, brought up to date in batches. */
export function useMarkets() {
  const client = useQueryClient()
  const waiting = useRef(new Map<string, MatchMarkets>())
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const land = () => {
    timer.current = undefined
    patchPrices(client, waiting.current)
    waiting.current = new Map()
  }
  useTopic(PRICE_BOARD_TOPIC, (event) => {
    const change = payloadOf(event, PricesChanged)
    if (change) {
      waiting.current.set(change.matchId, change)
      timer.current ??= setTimeout(land, BATCH_MS)
    } else void invalidateCall(client, marketsCall)
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallQuery(marketsCall, {}, { pollSeconds: POLL_SECONDS })
}

/** A page of the member's bets; fetched again when one is placed or settled, on whichever tab. */
export function useBetRecords(query: { pageNum: number; state: 'all' | 'open' | 'settled' }) {
  const client = useQueryClient()
  useOwnTopic((event) => {
    if (event.type !== BetPlaced.type && event.type !== BetSettled.type && event.type !== 'reset') return
    void invalidateCall(client, betRecordsCall)
    void invalidateCall(client, betCall)
  })
  return useCallQuery(betRecordsCall, query, { pollSeconds: POLL_SECONDS })
}

/** A bet with its ledger entries. */
export function useBet(betId: string) {
  return useCallQuery(betCall, { betId }, UNTIL_SEALED)
}
