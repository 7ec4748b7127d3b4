import { type Db, sql, type Tx } from '#platform/db/index.ts'
import { isInForce, type Pause, pauseInForce } from '../../pauses.rules.ts'
import { type PauseRow, tables } from '../protection.tables.ts'

/** A pause with whose it is, its name and its beginning. */
export interface TakenPause extends Pause {
  readonly id: string
  readonly memberId: string
  readonly term: PauseRow['term']
  readonly startedAt: Date
  /** Those who run the house set it. */
  readonly byHouse: boolean
  /** Why they closed the account; null of any other pause. */
  readonly closedFor: PauseRow['closed_for']
}

/** Of each member, the pause in force that weighs most; members without one are left out. */
export async function readPauses(
  db: Db | Tx,
  memberIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, TakenPause>> {
  const heaviest = new Map<string, TakenPause>()
  for (const [memberId, own] of Map.groupBy(await readUnended(db, memberIds), (pause) => pause.memberId)) {
    const pause = pauseInForce(own, now)
    if (pause) heaviest.set(memberId, pause)
  }
  return heaviest
}

/** All of a member's pauses in force, in no order. */
export async function readInForce(tx: Tx, memberId: string, now: Date): Promise<readonly TakenPause[]> {
  return (await readUnended(tx, [memberId])).filter((pause) => isInForce(pause, now))
}

/** Pauses whose end nobody has confirmed; a cooling-off is among them when its time is over, too. */
async function readUnended(db: Db | Tx, memberIds: readonly string[]): Promise<readonly TakenPause[]> {
  const rows = await tables(db)
    .selectFrom('protection.pause')
    .selectAll()
    .where(sql<boolean>`member_id = any(${memberIds}::uuid[])`)
    .where('ended_at', 'is', null)
    .execute()
  return rows.map(pauseOf)
}

/** Whether those who run the house closed a member's account: nobody can stake there any more, by no will of theirs. */
export async function isClosedByHouse(db: Db | Tx, memberId: string): Promise<boolean> {
  return (await readUnended(db, [memberId])).some(({ kind, byHouse }) => kind === 'closure' && byHouse)
}

/** A member's own pause in force, or null. */
export async function readPause(db: Db | Tx, memberId: string, now: Date): Promise<TakenPause | null> {
  return (await readPauses(db, [memberId], now)).get(memberId) ?? null
}

function pauseOf(row: PauseRow): TakenPause {
  return {
    id: row.id,
    memberId: row.member_id,
    kind: row.kind,
    term: row.term,
    startedAt: row.started_at,
    endsAt: row.ends_at,
    endedAt: row.ended_at,
    byHouse: row.by_house,
    closedFor: row.closed_for,
  }
}

/** Writes a pause down. */
export async function insertPause(tx: Tx, pause: TakenPause): Promise<void> {
  await tables(tx)
    .insertInto('protection.pause')
    .values({
      id: pause.id,
      member_id: pause.memberId,
      kind: pause.kind,
      term: pause.term,
      started_at: pause.startedAt,
      ends_at: pause.endsAt,
      ended_at: null,
      by_house: pause.byHouse,
      closed_for: pause.closedFor,
    })
    .execute()
}

/** Ends every self-exclusion of a member whose time is over. */
export async function endExclusions(tx: Tx, memberId: string, now: Date): Promise<void> {
  await tables(tx)
    .updateTable('protection.pause')
    .set({ ended_at: now })
    .where('member_id', '=', memberId)
    .where('kind', '=', 'exclusion')
    .where('ended_at', 'is', null)
    .where('ends_at', '<=', now)
    .execute()
}
