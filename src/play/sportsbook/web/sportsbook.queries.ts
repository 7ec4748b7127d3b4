import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { whenStill } from '#design/still/still.ts'
import { invalidateSoon, patchCall, useCallQuery } from '#platform/http/web/query.ts'
import { useRealtimeStore } from '#platform/realtime/web/realtime.ts'
import { payloadOf, useTopic } from '#platform/realtime/web/use-topic.ts'
import { BOARD_TOPIC, MatchesPlanned } from '#play/fixtures/fixtures.contract.ts'
import { type MatchMarkets, marketsCall, PRICE_BOARD_TOPIC, PricesChanged } from '../sportsbook.contract.ts'
import { POLL_SECONDS } from './price/price-age.rules.ts'
import { useWatchedAge } from './price/price-age.ts'
import { noteChanges } from './price/price-flash.ts'

/** Prices land on the screen in batches this far apart. */
const BATCH_MS = 2_000

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
      timer.current ??= setTimeout(() => whenStill(land), BATCH_MS)
    } else invalidateSoon(client, marketsCall)
  })
  // What is new on the board is open for betting at once; nothing has moved its prices yet, so that nothing
  // else tells of them.
  useTopic(BOARD_TOPIC, ({ type }) => {
    if (type === MatchesPlanned.type) invalidateSoon(client, marketsCall)
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  const connected = useRealtimeStore((socket) => socket.connected)
  const answer = useCallQuery(marketsCall, {}, { pollSeconds: POLL_SECONDS[connected ? 'pushed' : 'alone'] })
  useWatchedAge(answer.dataUpdatedAt)
  return answer
}
