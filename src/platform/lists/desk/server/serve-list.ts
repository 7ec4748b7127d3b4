import type { StaffCtx } from '#platform/context/context.ts'
import { ownWorkRoute, route, type ServedList } from '#platform/room/room.ts'
import type { Columns, DeskList, Filters, ListQuery } from '../desk-list.ts'
import { claimNext, claimRow, claimsOn, releaseRow } from './claims/claims.ts'
import { exportAction, exportPartOf, exportsOf } from './exports/ask-export.ts'
import { readPlace, writePlace } from './reading/place.ts'
import { countList, type Going, type PreparedList, prepareList, readPageOf } from './reading/read-list.ts'
import { searchOf } from './reading/search.ts'
import type { BoundList, ListSource } from './source.ts'
import { dropView, saveView, viewsOf } from './views/saved-views.ts'

/**
 * Binds a declared list to where its rows come from; a desk names it under `lists`, and the house answers its calls.
 * @throws {TypeError} where it names a sort that has no order
 */
export function serveList<C extends Columns, F extends Filters, S extends keyof C & string>(
  declared: DeskList<C, F, S>,
  from: ListSource<C, F, S>,
): ServedList {
  const list = prepareList({ list: declared, source: from } as unknown as BoundList)
  const { calls, id, queue } = declared as unknown as DeskList
  const ofQueues = [
    ownWorkRoute(calls.claim, (ctx, { key }) => claimRow(ctx, list, key)),
    ownWorkRoute(calls.release, (ctx, { key }) => releaseRow(ctx, id, key)),
    ownWorkRoute(calls.next, (ctx) => claimNext(ctx, list)),
  ]
  return {
    prepared: list,
    routes: [
      route(calls.page, (ctx, query) => answerPage(ctx, list, query)),
      route(calls.count, (ctx, query) => countList(ctx.app, list, searchOf(list, query))),
      route(calls.views, (ctx) => viewsOf(ctx, id)),
      route(calls.exports, (ctx) => exportsOf(ctx, id)),
      route(calls.exportPart, (ctx, input) => exportPartOf(ctx, id, input)),
    ],
    actions: [exportAction(list)],
    ownWork: [
      ownWorkRoute(calls.saveView, (ctx, input) => saveView(ctx, list, input)),
      ownWorkRoute(calls.dropView, (ctx, input) => dropView(ctx, id, input.id)),
      ...(queue ? ofQueues : []),
    ],
  }
}

async function answerPage(ctx: StaffCtx, list: PreparedList, query: ListQuery) {
  const { app } = ctx
  const { id, key, queue } = list.list
  const search = searchOf(list, query)
  const page = await readPageOf(app, list, search, goingOf(query))
  const rows = page.rows.map(({ row }) => row)
  const keys = rows.map((row) => String((row as Readonly<Record<string, unknown>>)[key]))
  const placeOf = (one: (typeof page.rows)[number] | undefined, is: boolean) =>
    one && is ? writePlace(app, id, search, one.place) : null
  return {
    rows,
    before: placeOf(page.rows[0], page.hasBefore),
    after: placeOf(page.rows.at(-1), page.hasAfter),
    waiting: page.rows.filter(({ waits }) => waits).map(({ place }) => place.key),
    claims: queue ? await claimsOn(ctx, id, keys) : {},
  }

  function goingOf({ after, before }: ListQuery): Going | null {
    const said = after ?? before
    if (said === undefined) return null
    return { from: readPlace(app, id, search, said), way: after === undefined ? 'before' : 'after' }
  }
}
