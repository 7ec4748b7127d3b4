import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useOwnTopic } from '#members/profile/web/index.ts'
import { invalidateSoon, useCallQuery } from '#platform/http/web/query.ts'
import { serverNow } from '#platform/http/web/server-clock.ts'
import { payloadOf, useTopic } from '#platform/realtime/web/use-topic.ts'
import { BOARD_TOPIC } from '#play/fixtures/fixtures.contract.ts'
import { betCall, betRecordsCall } from '#play/records/records.contract.ts'
import {
  CashedOut,
  CashOutDecided,
  type CashOutQuote,
  quoteCashOutCall,
} from '../../cash-out/cash-out.contract.ts'
import { OFFER_SECONDS } from '../../cash-out/cash-out.rules.ts'
import { PRICE_BOARD_TOPIC, PricesChanged } from '../../sportsbook.contract.ts'

const isAbout = (event: Parameters<typeof payloadOf>[0]) =>
  [CashedOut, CashOutDecided].some((one) => payloadOf(event, one) !== null)

/**
 * What running bets can be cashed out for, asked for again every few seconds, when a match changes or what is offered on it
 * moves, and when a part of one was cashed out on whichever tab, or was not; so are their records then.
 */
export function useCashOutQuotes(betIds: readonly string[]) {
  const client = useQueryClient()
  useOwnTopic((event) => {
    if (event.type !== 'reset' && !isAbout(event)) return
    invalidateSoon(client, quoteCashOutCall)
    invalidateSoon(client, betRecordsCall)
    invalidateSoon(client, betCall)
  })
  useTopic(BOARD_TOPIC, () => invalidateSoon(client, quoteCashOutCall))
  const answer = useCallQuery(
    quoteCashOutCall,
    { betIds: betIds.join() },
    { enabled: betIds.length > 0, pollSeconds: OFFER_SECONDS, keepLast: true },
  )
  const list = answer.data?.list ?? NONE
  useTopic(PRICE_BOARD_TOPIC, (event) => {
    const moved = event.type === 'reset' ? null : payloadOf(event, PricesChanged)
    if (moved && list.some(({ matchIds }) => matchIds.includes(moved.matchId)))
      invalidateSoon(client, quoteCashOutCall)
  })
  const goodUntil = answer.data?.goodUntil
  const isInPlay = list.some(({ inPlay }) => inPlay)
  useEffect(() => {
    if (!isInPlay || goodUntil === undefined) return
    const left = Math.max(LEAST_MS, Date.parse(goodUntil) - serverNow())
    const timer = setTimeout(() => invalidateSoon(client, quoteCashOutCall), left)
    return () => clearTimeout(timer)
  }, [client, isInPlay, goodUntil])
  return answer
}

const NONE: readonly CashOutQuote[] = []
/** Offers of a match under way are asked for again at the next move of the clock, and never sooner than this. */
const LEAST_MS = 300
