import { type Db, sql, type Tx } from '#platform/db/index.ts'
import type { Refusal } from '#platform/errors/refusal.ts'
import type { MaintenanceTold } from '#play/venues/maintenance.ts'
import { GameErrors } from '../../games.refusals.ts'
import { tables } from '../games.tables.ts'

/** A game that somebody of the house closed for a while. */
export interface ClosedGame {
  readonly since: Date
  /** When it ends by itself; null where somebody has to end it. */
  readonly until: Date | null
  /** What members read besides, by language; null where nothing was said. */
  readonly words: MaintenanceTold['words']
}

/** The games that are closed at a moment, by id: no round of them is staked; open ones go on to their end. */
export async function readClosedGames(db: Db | Tx, now: Date): Promise<ReadonlyMap<string, ClosedGame>> {
  const rows = await tables(db).selectFrom('games.closed').selectAll().execute()
  return new Map(
    rows
      .filter(({ until }) => until === null || until > now)
      .map((row) => [
        row.game,
        {
          since: row.since,
          until: row.until,
          words:
            row.words_zh === '' && row.words_en === '' ? null : { 'zh-CN': row.words_zh, en: row.words_en },
        },
      ]),
  )
}

/** Why nobody stakes on a game now; null where they may. */
export type GameClosure = (gameId: string) => Refusal | null

/** Says of each game why nobody stakes on it now. */
export async function readGameClosure(db: Db | Tx, now: Date): Promise<GameClosure> {
  const closed = await readClosedGames(db, now)
  return (gameId) => {
    const one = closed.get(gameId)
    if (!one) return null
    const data: MaintenanceTold = { until: one.until?.toISOString() ?? null, words: one.words }
    return GameErrors.gameClosed({ data })
  }
}

/** Keeps two from closing or opening a game at once, until the transaction ends. */
export async function lockClosedGame(tx: Tx, gameId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`games.closed.${gameId}`}, 0))`.execute(tx)
}

/** Closes a game, or says anew until when. */
export async function putClosedGame(
  tx: Tx,
  gameId: string,
  set: ClosedGame & { readonly staffId: string },
): Promise<void> {
  const values = {
    since: set.since,
    until: set.until,
    words_zh: set.words?.['zh-CN'] ?? '',
    words_en: set.words?.en ?? '',
    set_by: set.staffId,
  }
  await tables(tx)
    .insertInto('games.closed')
    .values({ game: gameId, ...values })
    .onConflict((conflict) => conflict.column('game').doUpdateSet(values))
    .execute()
}

/** Lets members stake on a game again. */
export async function deleteClosedGame(tx: Tx, gameId: string): Promise<void> {
  await tables(tx).deleteFrom('games.closed').where('game', '=', gameId).execute()
}
