import { useQueryClient } from '@tanstack/react-query'
import { useOwnTopic } from '#members/profile/web/index.ts'
import {
  invalidateCall,
  invalidateSoon,
  patchCall,
  useCallMutation,
  useCallQuery,
} from '#platform/http/web/query.ts'
import {
  favourGameCall,
  type GameRoundView,
  GamesKept,
  gameRoundsCall,
  gamesCall,
  myGamesCall,
  RoundMoved,
} from '../games.contract.ts'
import type { GameFace } from './stage.ts'

/** What is said of a game changes by the day, and when one is closed. */
const POLL_SECONDS = 60

/** Rounds that a game's page lists. */
export const LISTED = 12
/** Rounds that it looks at where its game shows how they lie. */
const SPREAD = 100

/** How many of the last rounds a game's page needs. */
export const roundsFor = ({ Spread }: Pick<GameFace, 'Spread'>): number => (Spread ? SPREAD : LISTED)

/** The games of the house with what they return, for everybody. */
export function useGames() {
  return useCallQuery(gamesCall, {}, { staleSeconds: 30, pollSeconds: POLL_SECONDS })
}

/** The games that the member keeps and those that they played last; nothing for a visitor. */
export const useMyGames = () => useCallQuery(myGamesCall, {})

/** Has a page hear of what its member keeps and plays on another one. */
export function useMyGamesWatch(): void {
  const client = useQueryClient()
  useOwnTopic(({ type }) => {
    if (type === GamesKept.type || type === RoundMoved.type || type === 'reset')
      invalidateSoon(client, myGamesCall)
  })
}

/** Keeps a game, or no longer, and shows at once what the house answered. */
export function useKeepGame(): (gameId: string, on: boolean) => Promise<unknown> {
  const { mutateAsync } = useCallMutation(
    favourGameCall,
    (client) => void invalidateCall(client, myGamesCall),
  )
  return (gameId, on) => mutateAsync({ gameId, on })
}

/** The member's rounds at a game, those that go on first; asked for again when one of them moves. */
export function useRounds(gameId: string, pageSize: number) {
  const client = useQueryClient()
  useOwnTopic(({ type }) => {
    if (type === RoundMoved.type || type === 'reset') invalidateSoon(client, gameRoundsCall)
  })
  return useCallQuery(gameRoundsCall, { gameId, pageSize })
}

/** Puts a round that the house answered with into the list, with no question to the house: rounds come by the second. */
export function useListRound(gameId: string, pageSize: number): (round: GameRoundView) => void {
  const client = useQueryClient()
  return (round) =>
    patchCall(client, gameRoundsCall, { gameId, pageSize }, ({ list }) => ({
      list: [round, ...list.filter(({ roundId }) => roundId !== round.roundId)].slice(0, pageSize),
    }))
}
