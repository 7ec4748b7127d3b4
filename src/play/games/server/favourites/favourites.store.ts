import { type Db, sql, type Tx } from '#platform/db/index.ts'
import { tables } from '../games.tables.ts'

/** The games that a member keeps, those that were kept last first. */
export async function readFavourites(db: Db | Tx, memberId: string): Promise<readonly string[]> {
  const rows = await tables(db)
    .selectFrom('games.favourite')
    .select('game')
    .where('member_id', '=', memberId)
    .orderBy('place', 'desc')
    .execute()
  return rows.map(({ game }) => game)
}

/** Keeps a game for a member; true where it was not kept before. */
export async function keepGame(tx: Tx, memberId: string, game: string, since: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`insert into games.favourite (member_id, game, since)
    values (${memberId}, ${game}, ${since}) on conflict do nothing`.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}

/** Keeps a game no longer; true where it was kept. */
export async function dropGame(tx: Tx, memberId: string, game: string): Promise<boolean> {
  const { numAffectedRows } =
    await sql`delete from games.favourite where member_id = ${memberId} and game = ${game}`.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}
