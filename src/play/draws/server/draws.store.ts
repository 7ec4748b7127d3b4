import type { App } from '#platform/context/context.ts'
import { type Db, sql, type Tx } from '#platform/db/index.ts'
import { emit } from '#platform/outbox/server/emit.ts'
import { DrawMoved } from '../draws.contract.ts'
import type { VoidReason } from '../draws.rules.ts'
import { DRAW } from './draws.states.ts'
import type { DrawRow } from './draws.tables.ts'

/** A draw that is locked until the transaction ends; undefined where there is none. */
export async function lockDraw(tx: Tx, drawId: string): Promise<DrawRow | undefined> {
  const { rows } = await sql<DrawRow>`select * from draws.draw where id = ${drawId} for update`.execute(tx)
  return rows[0]
}

/** Draws of a game, by issue, that are locked in one order until the transaction ends. */
export async function lockIssues(
  tx: Tx,
  wanted: readonly { readonly game: string; readonly issue: string }[],
): Promise<readonly DrawRow[]> {
  if (wanted.length === 0) return []
  const { rows } = await sql<DrawRow>`
    select draw.* from draws.draw draw
    where (game, issue) in (select * from unnest(${wanted.map(({ game }) => game)}::text[],
      ${wanted.map(({ issue }) => issue)}::text[]))
    order by id for update`.execute(tx)
  return rows
}

/** Locks draws by id, in one order, until the transaction ends. */
export async function lockDraws(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, DrawRow>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<DrawRow>`select * from draws.draw where id = any(${[...new Set(ids)]}::uuid[])
    order by id for update`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

/** The draw of a name; undefined where there is none. */
export async function findDraw(db: Db | Tx, game: string, issue: string): Promise<DrawRow | undefined> {
  const { rows } =
    await sql<DrawRow>`select * from draws.draw where game = ${game} and issue = ${issue}`.execute(db)
  return rows[0]
}

/** Some draws, by id. */
export async function readDraws(db: Db | Tx, ids: readonly string[]): Promise<ReadonlyMap<string, DrawRow>> {
  if (ids.length === 0) return new Map()
  const { rows } =
    await sql<DrawRow>`select * from draws.draw where id = any(${[...new Set(ids)]}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Adds to what bets on draws come to, or takes from it, of draws that are locked. */
export async function addToDraws(
  tx: Tx,
  changes: readonly {
    readonly drawId: string
    readonly bets: number
    readonly staked: bigint
    readonly exposed: bigint
  }[],
): Promise<void> {
  if (changes.length === 0) return
  await sql`update draws.draw d set bets = d.bets + c.bets, staked = d.staked + c.staked, exposed = d.exposed + c.exposed
    from unnest(${changes.map(({ drawId }) => drawId)}::uuid[], ${changes.map(({ bets }) => bets)}::int[],
      ${changes.map(({ staked }) => staked)}::bigint[], ${changes.map(({ exposed }) => exposed)}::bigint[])
      c(id, bets, staked, exposed)
    where d.id = c.id`.execute(tx)
}

/** Tells everybody who looks at its game that a draw moved on. */
export function tellMoved(
  tx: Tx,
  draw: Pick<DrawRow, 'id' | 'game' | 'issue' | 'state' | 'result'>,
): Promise<void> {
  const { id, game: gameId, issue, state, result } = draw
  return emit(tx, DrawMoved, {
    key: id,
    topics: [`draws:${gameId}`],
    payload: { gameId, issue, state, result: result ?? null },
  })
}

/**
 * Makes a locked draw void that is not drawn: nothing is drawn from it, and the job gives back what was staked on it.
 * @throws Error where it is drawn
 */
export async function voidLocked(tx: Tx, app: App, draw: DrawRow, why: VoidReason): Promise<DrawRow> {
  if (DRAW.next(draw.state, 'void') === null) throw new Error(`draw ${draw.id} is ${draw.state}`)
  const settledAt = draw.bets === 0 ? app.clock.now() : null
  const { rows } =
    await sql<DrawRow>`update draws.draw set state = 'void', void_reason = ${why}, settled_at = ${settledAt}
    where id = ${draw.id} returning *`.execute(tx)
  const voided = rows[0] as DrawRow
  await tellMoved(tx, voided)
  return voided
}
