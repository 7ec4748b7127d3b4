import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { callKey } from '#platform/http/web/query.ts'
import { type MatchMarkets, marketsCall } from '../../sportsbook.contract.ts'
import { useMarketsOf, useMatchMarkets } from '../sportsbook.queries.ts'
import { isOn } from './picks.rules.ts'
import { useSlip } from './slip.store.ts'

/** Follows the prices of every match that has a pick on a market which the board does not show; draws nothing. */
export function MatchPrices() {
  const picks = useSlip((slip) => slip.picks)
  const board = useMarketsOf(picks.map(({ matchId }) => matchId))?.list
  if (!board) return null
  const beyond = picks.filter(
    (pick) => !board.some(({ matchId, markets }) => matchId === pick.matchId && markets.some(isOn(pick))),
  )
  return [...new Set(beyond.map(({ matchId }) => matchId))].map((matchId) => (
    <Following key={matchId} matchId={matchId} />
  ))
}

function Following({ matchId }: { matchId: string }) {
  useMatchMarkets(matchId)
  return null
}

/**
 * All markets of these matches as far as somebody on the page follows them, the page of a match among others; undefined
 * where nobody does, or they are not known yet.
 */
export function useFollowedMarkets(
  matchIds: readonly string[],
): (matchId: string) => MatchMarkets | null | undefined {
  const cache = useQueryClient().getQueryCache()
  const followed = (matchId: string) => {
    const query = cache.find<{ list: MatchMarkets[] }>({ queryKey: callKey(marketsCall, { matchId }) })
    return query && query.getObserversCount() > 0 ? query.state : undefined
  }
  // How often they were answered stands for the answers: a text is the same until one of them is another.
  useSyncExternalStore(
    (changed) => cache.subscribe(changed),
    () => matchIds.map((matchId) => followed(matchId)?.dataUpdateCount ?? '').join(' '),
  )
  return (matchId) => {
    const answer = followed(matchId)?.data
    return answer && (answer.list.find((one) => one.matchId === matchId) ?? null)
  }
}
