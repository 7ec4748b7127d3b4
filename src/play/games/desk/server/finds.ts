import { sql } from '#platform/db/index.ts'
import type { DeskSearch, Found } from '#platform/desk/server/search.ts'
import { gameNames } from '../../server/reading/names.ts'
import { GAMES_VIEW } from '../games.desk.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** A round by its number. */
export const findRounds: DeskSearch = {
  id: 'games.rounds',
  permission: GAMES_VIEW,
  label: 'gamesDesk.rounds.name',
  canBe: (text) => UUID.test(text),
  find: async (tx, { actor }, text) => {
    const { rows } = await sql<{ id: string; game: string; placed_at: Date }>`
      select id, game, placed_at from games.round where id = ${text}::uuid`.execute(tx)
    return rows.map(
      ({ id, game, placed_at }): Found => ({
        title: id,
        detail: `${gameNames(game)[actor.locale]}, ${placed_at.toISOString().slice(0, 16).replace('T', ' ')}`,
        to: `/console/games/rounds/${id}`,
      }),
    )
  },
}
