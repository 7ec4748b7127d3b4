import { type QueryClient, replaceEqualDeep, useQueryClient } from '@tanstack/react-query'
import { invalidateSoon, patchCall, useCallPart, useCallQuery } from '#platform/http/web/query.ts'
import { useRealtimeStore } from '#platform/realtime/web/realtime.ts'
import { payloadOf, useTopic } from '#platform/realtime/web/use-topic.ts'
import { BOARD_TOPIC, MatchesPlanned } from '#play/fixtures/fixtures.contract.ts'
import type { SportName } from '#play/fixtures/sports.ts'
import {
  MarketsMoved,
  type MatchMarkets,
  marketsCall,
  PRICE_BOARD_TOPIC,
  PricesChanged,
} from '../sportsbook.contract.ts'
import { boardMargin } from './board.rules.ts'
import { withMoved } from './markets/moved.rules.ts'
import { POLL_SECONDS } from './price/price-age.rules.ts'
import { useWatchedAge } from './price/price-age.ts'
import { addToBatch } from './price/price-batches.ts'
import { noteChanges } from './price/price-flash.ts'

const FOOTBALL = {}
const ESPORTS = { sport: 'esports' } as const
type Asked = typeof FOOTBALL | typeof ESPORTS
const askedOf = (sport: SportName) => (sport === 'football' ? FOOTBALL : ESPORTS)

/** Puts new prices of some matches over those that the board shows. */
export function patchPrices(
  client: QueryClient,
  changes: ReadonlyMap<string, MatchMarkets>,
  asked: Asked = FOOTBALL,
): void {
  patchCall(client, marketsCall, asked, (markets) => {
    const list = replaceEqualDeep(
      markets.list,
      markets.list.map((one) => changes.get(one.matchId) ?? one),
    )
    if (list === markets.list) return markets
    noteChanges('board', markets.list, list)
    return { ...markets, list }
  })
}

/** Puts what moved of a match's markets over what is shown of all of them. */
export function patchMatchPrices(client: QueryClient, matchId: string, moved: readonly MatchMarkets[]): void {
  patchCall(client, marketsCall, { matchId }, (markets) => {
    const list = replaceEqualDeep(
      markets.list,
      markets.list.map((one) => moved.reduce(withMoved, one)),
    )
    if (list === markets.list) return markets
    noteChanges('match', markets.list, list)
    return { ...markets, list }
  })
}

const usePollSeconds = () => POLL_SECONDS[useRealtimeStore((socket) => socket.connected) ? 'pushed' : 'alone']

/** The board's prices of everything of a sport that can be bet on, brought up to date in batches. */
export function useMarkets(sport: SportName = 'football') {
  const client = useQueryClient()
  const asked = askedOf(sport)
  const land = (told: readonly MatchMarkets[]) =>
    patchPrices(client, new Map(told.map((change) => [change.matchId, change])), asked)
  useTopic(PRICE_BOARD_TOPIC, (event) => {
    const change = payloadOf(event, PricesChanged)
    if (change) addToBatch(client, sport, change, land)
    else invalidateSoon(client, marketsCall, asked)
  })
  // What is new on the board is open for betting at once; nothing has moved its prices yet, so that nothing
  // else tells of them.
  useTopic(BOARD_TOPIC, ({ type }) => {
    if (type === MatchesPlanned.type) invalidateSoon(client, marketsCall, asked)
  })
  const answer = useCallQuery(marketsCall, asked, { pollSeconds: usePollSeconds() })
  useWatchedAge('board', answer.dataUpdatedAt)
  return answer
}

/**
 * Of the board's prices those of some matches, with the limits of bets; undefined until they are known. The very same
 * until one of them moves.
 */
export function useMarketsOf(matchIds: readonly string[]) {
  useMarkets()
  return useCallPart(marketsCall, FOOTBALL, ({ limits, list }) => ({
    limits,
    list: list.filter(({ matchId }) => matchIds.includes(matchId)),
  }))
}

/** The margin of the markets on the board, in percent; from the lowest to the highest where they differ. */
export function useBoardMargin(sport: SportName = 'football'): string | undefined {
  useMarkets(sport)
  return useCallPart(marketsCall, askedOf(sport), boardMargin)
}

/** All prices of one match, brought up to date in batches by what is told of it. */
export function useMatchMarkets(matchId: string) {
  const client = useQueryClient()
  useTopic(`markets:${matchId}`, (event) => {
    const moved = payloadOf(event, MarketsMoved)
    if (moved) addToBatch(client, matchId, moved, (told) => patchMatchPrices(client, matchId, told))
    else invalidateSoon(client, marketsCall, { matchId })
  })
  const answer = useCallQuery(marketsCall, { matchId }, { pollSeconds: usePollSeconds() })
  useWatchedAge(matchId, answer.dataUpdatedAt)
  return answer
}
