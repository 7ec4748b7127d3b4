import type { WireClient } from '../wire-client.ts'

/** The matches that can be bet on before their kick-off, in its order, with the prices of the board. */
export async function upcomingMarkets(client: WireClient) {
  const { matches } = (await client.get('/live/v1/matches')).data
  const upcoming = new Set(
    matches.flatMap((match: { matchId: string; state: string }) =>
      match.state === 'upcoming' ? [match.matchId] : [],
    ),
  )
  const { list } = (await client.get('/cg/v1/sport/markets')).data
  return list.filter(({ matchId }: { matchId: string }) => upcoming.has(matchId))
}
