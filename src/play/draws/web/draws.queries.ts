import { useQueryClient } from '@tanstack/react-query'
import { useOwnTopic } from '#members/profile/web/index.ts'
import { balanceCall } from '#money/wallet/wallet.contract.ts'
import { invalidateSoon, useCallQuery } from '#platform/http/web/query.ts'
import { useTopic } from '#platform/realtime/web/use-topic.ts'
import {
  DrawBetsEnded,
  DrawMoved,
  drawGamesCall,
  drawResultsCall,
  drawsAheadCall,
  myChasesCall,
  myDrawBetsCall,
} from '../draws.contract.ts'

/** What is pushed may be lost: draws are looked at by themselves, too. */
const POLL_SECONDS = 30

/** Every game with the draw on sale and the last one. */
export const useDrawGames = () => useCallQuery(drawGamesCall, {}, { pollSeconds: POLL_SECONDS })

/** The draws of a game that can be bet on, the next one first. */
export const useAhead = (gameId: string) =>
  useCallQuery(drawsAheadCall, { gameId }, { pollSeconds: POLL_SECONDS })

/** Draws whose sale is over, the newest first. */
export const useResults = (gameId: string, pageSize: number, pageNum = 1) =>
  useCallQuery(drawResultsCall, { gameId, pageNum, pageSize }, { pollSeconds: POLL_SECONDS, keepLast: true })

/** Bets of a page of the member's list. */
export const BETS_LISTED = 10

/** What of their bets a member looks at. */
export const BET_STATES_SHOWN = ['all', 'open', 'over'] as const
export type BetStateShown = (typeof BET_STATES_SHOWN)[number]

/** The member's bets on a game. */
export const useMyBets = (gameId: string, state: BetStateShown, pageNum: number) =>
  useCallQuery(myDrawBetsCall, { gameId, state, pageNum, pageSize: BETS_LISTED }, { keepLast: true })

/** The member's orders over several draws of a game. */
export const useMyChases = (gameId: string, pageNum: number) =>
  useCallQuery(myChasesCall, { gameId, pageNum, pageSize: BETS_LISTED }, { keepLast: true })

/** Asks anew for what follows from bets that were placed, cancelled or ended. */
export function useRefreshBets(): () => void {
  const client = useQueryClient()
  return () => {
    invalidateSoon(client, myDrawBetsCall)
    invalidateSoon(client, myChasesCall)
    invalidateSoon(client, balanceCall)
  }
}

/** Asks anew for the draws of a game: the sale of one is over. */
export function useRefreshDraws(): () => void {
  const client = useQueryClient()
  return () => {
    invalidateSoon(client, drawGamesCall)
    invalidateSoon(client, drawsAheadCall)
    invalidateSoon(client, drawResultsCall)
  }
}

/** Has a page hear of the draws of a game, and of what becomes of the member's bets. */
export function useDrawsWatch(gameId: string): void {
  const refreshDraws = useRefreshDraws()
  useTopic(`draws:${gameId}`, ({ type }) => {
    if (type === DrawMoved.type || type === 'reset') refreshDraws()
  })
}

/** Has a page hear of what becomes of the member's bets. */
export function useBetsWatch(): void {
  const refreshBets = useRefreshBets()
  useOwnTopic(({ type }) => {
    if (type === DrawBetsEnded.type || type === 'reset') refreshBets()
  })
}
