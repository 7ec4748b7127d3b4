import { audit } from '#platform/audit/server/audit.ts'
import type { StaffCtx } from '#platform/context/context.ts'
import { firstRow, sql, transact } from '#platform/db/index.ts'
import { newId } from '#platform/ids/ids.ts'
import type { SavedView } from '../../desk-list.ts'
import { ListErrors } from '../../lists.refusals.ts'
import { searchIn } from '../reading/search.ts'
import type { BoundList } from '../source.ts'

/** How many views of a list one person keeps. */
const MOST_VIEWS = 50

interface ViewRow {
  readonly id: string
  readonly staff_id: string
  readonly name: string
  readonly search: string
  readonly is_shared: boolean
}

const shown = ({ id, staff_id, name, search, is_shared }: ViewRow, staffId: string): SavedView => ({
  id,
  name,
  search,
  isShared: is_shared,
  isMine: staff_id === staffId,
})

/** The views of a list that somebody sees: their own, and those that others share. */
export async function viewsOf({ app, actor }: StaffCtx, listId: string) {
  const { rows } = await sql<ViewRow>`select id, staff_id, name, search, is_shared from lists.view
    where list = ${listId} and (staff_id = ${actor.staffId} or is_shared) order by name, id`.execute(app.db)
  return { views: rows.map((row) => shown(row, actor.staffId)) }
}

/**
 * Saves a view under its name, in the place of the one that the person has under it.
 * @throws `badSearch` where the search is none of the list, `tooManyViews` beyond fifty
 */
export function saveView(
  ctx: StaffCtx,
  bound: Pick<BoundList, 'list'>,
  { name, search, isShared }: { readonly name: string; readonly search: string; readonly isShared: boolean },
): Promise<SavedView> {
  const { text } = searchIn(bound, search)
  const { staffId } = ctx.actor
  const { id: listId } = bound.list
  return transact(ctx, async (tx, inner) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`lists.view:${staffId}`}, 0))`.execute(tx)
    const others = await firstRow(
      tx,
      sql<{ count: number }>`select count(*)::int as count from lists.view
        where list = ${listId} and staff_id = ${staffId} and name <> ${name}`,
    )
    if ((others?.count ?? 0) >= MOST_VIEWS) throw ListErrors.tooManyViews({ params: { most: MOST_VIEWS } })
    const row = await firstRow(
      tx,
      sql<ViewRow>`insert into lists.view (id, list, staff_id, name, search, is_shared, saved_at)
        values (${newId()}, ${listId}, ${staffId}, ${name}, ${text}, ${isShared}, ${ctx.app.clock.now()})
        on conflict (list, staff_id, name) do update
          set search = excluded.search, is_shared = excluded.is_shared, saved_at = excluded.saved_at
        returning id, staff_id, name, search, is_shared`,
    )
    if (!row) throw new Error('a view was not saved')
    const detail = { list: listId, name, search: text, isShared }
    await audit(tx, inner, { action: 'lists.saveView', subject: `view:${row.id}`, detail })
    return shown(row, staffId)
  })
}

/** Removes a view: one's own, or one that is shared. @throws `noView` where there is none such */
export function dropView(ctx: StaffCtx, listId: string, id: string): Promise<Record<string, never>> {
  return transact(ctx, async (tx, inner) => {
    const row = await firstRow(
      tx,
      sql<{ name: string }>`delete from lists.view
        where id = ${id} and list = ${listId} and (staff_id = ${ctx.actor.staffId} or is_shared) returning name`,
    )
    if (!row) throw ListErrors.noView()
    await audit(tx, inner, {
      action: 'lists.dropView',
      subject: `view:${id}`,
      detail: { list: listId, name: row.name },
    })
    return {}
  })
}
