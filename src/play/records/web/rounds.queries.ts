import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useOwnTopic } from '#members/profile/web/index.ts'
import { STAKE_EVENTS } from '#members/stakes/stakes.contract.ts'
import { UNTIL_SEALED } from '#money/wallet/web/index.ts'
import type { CallOutput } from '#platform/http/contract.ts'
import { callKey, invalidateSoon, patchAnswers, useCallQuery } from '#platform/http/web/query.ts'
import { payloadOf, useTopic } from '#platform/realtime/web/use-topic.ts'
import { BOARD_TOPIC, type MatchChange, MatchChanged } from '#play/fixtures/fixtures.contract.ts'
import { betCall, betRecordsCall, sharedBetCall } from '../records.contract.ts'
import { withMatchChange } from './round-matches.rules.ts'

const POLL_SECONDS = 60

type BetRecords = CallOutput<typeof betRecordsCall>

/**
 * Puts a match as it is now over the rounds on it that are shown. An answer that is on its way may be older
 * than the change, so it is asked for again.
 */
function patchRounds(client: QueryClient, change: MatchChange): void {
  const queryKey = callKey(betRecordsCall)
  if (client.isFetching({ queryKey }) > 0) invalidateSoon(client, betRecordsCall)
  patchAnswers<BetRecords>(client, queryKey, (records) => withMatchChange(records, change))
}

/**
 * A page of what the member played, each match as it stands: goals and whistles are put over it as they come,
 * and it is fetched again when a stake is placed or ends, at whichever venue and on whichever tab.
 */
export function useBetRecords(query: {
  readonly pageNum: number
  readonly pageSize?: number
  readonly state?: 'all' | 'open' | 'settled'
  /** Of one venue, of the venues of one category, and placed on these days. */
  readonly channelCode?: string
  readonly gameType?: string
  readonly from?: string
  readonly to?: string
}) {
  const client = useQueryClient()
  useOwnTopic((event) => {
    if (event.type !== 'reset' && payloadOf(event, ...STAKE_EVENTS) === null) return
    invalidateSoon(client, betRecordsCall)
    invalidateSoon(client, betCall)
  })
  useTopic(BOARD_TOPIC, (event) => {
    const change = payloadOf(event, MatchChanged)
    if (change) patchRounds(client, change)
    else if (event.type === 'reset') invalidateSoon(client, betRecordsCall)
  })
  return useCallQuery(betRecordsCall, query, { pollSeconds: POLL_SECONDS })
}

/** A round as somebody shows it, with its ledger entries. */
export function useSharedBet(betId: string, shareKey: string) {
  return useCallQuery(sharedBetCall, { betId, shareKey }, UNTIL_SEALED)
}

/** A round with its ledger entries. */
export function useBet(betId: string) {
  return useCallQuery(betCall, { betId }, UNTIL_SEALED)
}
