import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useOwnTopic } from '#members/profile/web/use-own-topic.ts'
import { STAKE_EVENTS } from '#members/stakes/stakes.contract.ts'
import { UNTIL_SEALED } from '#money/wallet/web/seal.rules.ts'
import type { CallOutput } from '#platform/http/contract.ts'
import { callKey, invalidateSoon, patchCall, useCallQuery } from '#platform/http/web/query.ts'
import { payloadOf, useTopic } from '#platform/realtime/web/use-topic.ts'
import {
  BOARD_TOPIC,
  type MatchChange,
  MatchChanged,
  MatchesPlanned,
} from '#play/fixtures/fixtures.contract.ts'
import {
  betCall,
  betRecordsCall,
  type MatchMarkets,
  marketsCall,
  PRICE_BOARD_TOPIC,
  PricesChanged,
  SPORTS_VENUE,
} from '../sportsbook.contract.ts'
import { withMatchChange } from './bet-matches.rules.ts'
import { noteChanges } from './price-flash.ts'

const POLL_SECONDS = 60
/** Prices land on the screen in batches this far apart. */
const BATCH_MS = 2_000

type BetRecords = CallOutput<typeof betRecordsCall>

/** Puts new prices of some matches over those that are shown. */
export function patchPrices(client: QueryClient, changes: ReadonlyMap<string, MatchMarkets>): void {
  patchCall(client, marketsCall, {}, (markets) => {
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
    } else invalidateSoon(client, marketsCall)
  })
  // What is new on the board is open for betting at once; nothing has moved its prices yet, so that nothing else tells of them.
  useTopic(BOARD_TOPIC, ({ type }) => {
    if (type === MatchesPlanned.type) invalidateSoon(client, marketsCall)
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallQuery(marketsCall, {}, { pollSeconds: POLL_SECONDS })
}

/**
 * Puts a match as it is now over the bets on it that are shown. An answer that is on its way may be older than the change, so it is asked for
 * again.
 */
function patchBets(client: QueryClient, change: MatchChange): void {
  const queryKey = callKey(betRecordsCall)
  if (client.isFetching({ queryKey }) > 0) invalidateSoon(client, betRecordsCall)
  client.setQueriesData<BetRecords>({ queryKey }, (records) => records && withMatchChange(records, change))
}

/**
 * A page of the member's bets, each with its match as it stands: goals and whistles are put over it as they come, and it is fetched again when
 * a bet is placed or settled, on whichever tab.
 */
export function useBetRecords(query: { pageNum: number; state: 'all' | 'open' | 'settled' }) {
  const client = useQueryClient()
  useOwnTopic((event) => {
    if (event.type !== 'reset' && payloadOf(event, ...STAKE_EVENTS)?.venue !== SPORTS_VENUE) return
    invalidateSoon(client, betRecordsCall)
    invalidateSoon(client, betCall)
  })
  useTopic(BOARD_TOPIC, (event) => {
    const change = payloadOf(event, MatchChanged)
    if (change) patchBets(client, change)
    else if (event.type === 'reset') invalidateSoon(client, betRecordsCall)
  })
  return useCallQuery(betRecordsCall, query, { pollSeconds: POLL_SECONDS })
}

/** A bet with its ledger entries. */
export function useBet(betId: string) {
  return useCallQuery(betCall, { betId }, UNTIL_SEALED)
}
