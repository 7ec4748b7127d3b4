import { type Db, sql } from '#platform/db/index.ts'
import type { CallOutput } from '#platform/http/contract.ts'
import { formatAmount, money } from '#platform/money/money.ts'
import type { myGamesCall } from '../../games.contract.ts'
import { readFavourites } from '../favourites/favourites.store.ts'
import type { KnownGames } from '../known-games.ts'

/** What a member keeps, and what they played last, of the games that are there. */
export async function readMyGames(
  db: Db,
  games: KnownGames,
  memberId: string,
): Promise<CallOutput<typeof myGamesCall>> {
  const [favourites, played] = await Promise.all([
    readFavourites(db, memberId),
    lastPlayed(
      db,
      memberId,
      games.current.map(({ id }) => id),
    ),
  ])
  return {
    favourites: favourites.filter((gameId) => games.find(gameId)),
    played: played.map(({ game, id, placed_at: at, net, state }) => ({
      gameId: game,
      roundId: id,
      at: at.toISOString(),
      netAmount: net === null || state === 'void' ? null : formatAmount(money('CNY', net)),
    })),
    currency: 'CNY',
  }
}

/** The newest round of each game, found along the index one game after another. */
async function lastPlayed(db: Db, memberId: string, games: readonly string[]) {
  const { rows } = await sql<{
    game: string
    id: string
    placed_at: Date
    net: bigint | null
    state: string
  }>`
    select asked.game, last.id, last.placed_at, last.payout - last.stake as net, last.state
    from unnest(${games}::text[]) asked(game)
    cross join lateral (select * from games.round r where r.member_id = ${memberId} and r.game = asked.game
      order by placed_at desc, id limit 1) last
    order by last.placed_at desc, asked.game`.execute(db)
  return rows
}
