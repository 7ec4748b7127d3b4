import type { Insertable, Updateable } from 'kysely'
import { sql, type Tx } from '#platform/db/index.ts'
import { type ChangeRow, type ChangeTables, type SeatRow, tables } from './changes.tables.ts'

type NewChange = Insertable<ChangeTables['changes.change']>
type NewSeat = Insertable<ChangeTables['changes.seat']>

/** What somebody proposed by a request, undefined where they did not. */
export async function changeOfRequest(
  tx: Tx,
  staffId: string,
  requestId: string,
): Promise<ChangeRow | undefined> {
  return tables(tx)
    .selectFrom('changes.change')
    .selectAll()
    .where('proposed_by', '=', staffId)
    .where('request_id', '=', requestId)
    .executeTakeFirst()
}

/** A change, locked until the transaction ends. */
export async function lockChange(tx: Tx, id: string): Promise<ChangeRow | undefined> {
  return tables(tx)
    .selectFrom('changes.change')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** The id of an open proposal of the very same. */
export async function openProposal(
  tx: Tx,
  said: { readonly action: string; readonly subject: string; readonly input: string },
): Promise<string | undefined> {
  const found = await tables(tx)
    .selectFrom('changes.change')
    .select('id')
    .where('subject', '=', said.subject)
    .where('action', '=', said.action)
    .where('input', '=', said.input)
    .where('state', 'in', ['proposed', 'approved'])
    .executeTakeFirst()
  return found?.id
}

export async function insertChange(tx: Tx, row: NewChange): Promise<void> {
  await tables(tx).insertInto('changes.change').values(row).execute()
}

export async function insertSeat(tx: Tx, row: NewSeat): Promise<void> {
  await tables(tx).insertInto('changes.seat').values(row).execute()
}

/** Moves a change on, where it is still in the state that it is moved from. */
export async function updateChange(
  tx: Tx,
  id: string,
  change: Updateable<ChangeTables['changes.change']>,
): Promise<void> {
  await tables(tx).updateTable('changes.change').set(change).where('id', '=', id).execute()
}

/** The seats of a change, in their order. */
export async function seatsOf(tx: Tx, id: string): Promise<readonly SeatRow[]> {
  return tables(tx).selectFrom('changes.seat').selectAll().where('change_id', '=', id).orderBy('no').execute()
}

/**
 * What an action moved, or may still move, about the same members since a moment, in units of CNY; `except` is left
 * out. Nobody else adds to it until the transaction ends.
 */
export async function movedSince(
  tx: Tx,
  {
    actions,
    members,
    since,
    except,
  }: { actions: readonly string[]; members: readonly string[]; since: Date; except?: string },
): Promise<bigint> {
  for (const member of members.toSorted())
    for (const action of actions.toSorted())
      await sql`select pg_advisory_xact_lock(hashtextextended(${`changes ${action} ${member}`}, 0))`.execute(
        tx,
      )
  const { rows } = await sql<{ moved: bigint }>`
    select coalesce(sum(amount), 0)::bigint as moved from changes.change
    where amount is not null and members && ${members}::text[] and action = any(${actions}::text[])
      and id is distinct from ${except ?? null}::uuid
      and (state in ('proposed', 'approved') or (state = 'applied' and ended_at > ${since}))`.execute(tx)
  return rows[0]?.moved ?? 0n
}
