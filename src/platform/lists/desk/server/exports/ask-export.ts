import { gunzipSync } from 'node:zlib'
import { secondsAfter } from '#platform/clock/clock.ts'
import type { Ctx, StaffCtx } from '#platform/context/context.ts'
import { firstRow, sql, type Tx } from '#platform/db/index.ts'
import { type Action, actionRoute } from '#platform/desk/server/action.ts'
import { newId } from '#platform/ids/ids.ts'
import type { Exported } from '../../desk-list.ts'
import { ListErrors } from '../../lists.refusals.ts'
import type { PreparedList } from '../reading/read-list.ts'
import { searchIn } from '../reading/search.ts'

/** How long a file is there. */
export const KEEP_SECONDS = 24 * 3600
/** How many of one person's exports wait or are written at a time. */
const MOST_OPEN = 3

/**
 * Has a list written into a file: done by one person, who proves themselves anew, and kept in the audit with what it
 * was narrowed to. The work is the job's.
 */
export function exportAction({ list }: PreparedList) {
  const { id } = list
  const action: Action<{ search: string }, Record<string, never>, { exportId: string }> = {
    subject: () => `list:${id}`,
    facts: async () => ({}),
    seats: () => 1,
    stepUp: true,
    words: () => ({ key: 'listsDesk.actions.export', params: { list: id } }),
    difference: ({ input, result }) => ({ after: { search: input.search, export: result.exportId } }),
    run: (tx, ctx, { search }) => ask(tx, ctx, { listId: id, search: searchIn({ list }, search).text }),
  }
  return actionRoute(list.calls.export, action)
}

async function ask(
  tx: Tx,
  { app, actor }: StaffCtx,
  { listId, search }: { readonly listId: string; readonly search: string },
): Promise<{ exportId: string }> {
  const now = app.clock.now()
  await sql`select pg_advisory_xact_lock(hashtextextended(${`lists.export:${actor.staffId}`}, 0))`.execute(tx)
  const open = await firstRow(
    tx,
    sql<{ count: number }>`select count(*)::int as count from lists.export
      where staff_id = ${actor.staffId} and state in ('waiting', 'writing')`,
  )
  if ((open?.count ?? 0) >= MOST_OPEN) throw ListErrors.tooManyExports({ params: { most: MOST_OPEN } })
  const exportId = newId()
  await sql`insert into lists.export (id, list, staff_id, search, state, asked_at, due_at, gone_at)
    values (${exportId}, ${listId}, ${actor.staffId}, ${search}, 'waiting', ${now}, ${now},
      ${secondsAfter(now, KEEP_SECONDS)})`.execute(tx)
  return { exportId }
}

interface ExportRow {
  readonly id: string
  readonly state: Exported['state']
  readonly asked_at: Date
  readonly row_count: bigint
  readonly part_count: number
  readonly byte_count: bigint
  readonly gone_at: Date
}

/** Somebody's exports of a list, the newest first, as long as they are there. */
export async function exportsOf({ app, actor }: StaffCtx, listId: string) {
  const { rows } = await sql<ExportRow>`
    select id, state, asked_at, row_count, part_count, byte_count, gone_at from lists.export
    where staff_id = ${actor.staffId} and list = ${listId} and gone_at > ${app.clock.now()}
    order by asked_at desc, id limit 20`.execute(app.db)
  const exports = rows.map((row): Exported => {
    const isReady = row.state === 'ready'
    return {
      id: row.id,
      state: row.state,
      askedAt: row.asked_at.toISOString(),
      rows: isReady ? Number(row.row_count) : 0,
      parts: isReady ? row.part_count : 0,
      bytes: isReady ? Number(row.byte_count) : 0,
      goneAt: isReady ? row.gone_at.toISOString() : null,
    }
  })
  return { exports }
}

/**
 * One part of a file that is whole, to whoever asked for it.
 * @throws `noExport` where it is not ready, gone, or somebody else's
 */
export async function exportPartOf(
  { app, actor }: Ctx,
  listId: string,
  { id, part }: { readonly id: string; readonly part: number },
) {
  const found = await firstRow(
    app.db,
    sql<{ body: Buffer }>`select p.body from lists.export e join lists.export_part p on p.export_id = e.id
      where e.id = ${id} and e.list = ${listId} and e.staff_id = ${actor.staffId} and e.state = 'ready'
        and e.gone_at > ${app.clock.now()} and p.part = ${part}`,
  )
  if (!found) throw ListErrors.noExport()
  return { text: gunzipSync(found.body).toString('utf8') }
}
