import type { ExpressionBuilder, Selectable } from 'kysely'
import type { StaffCtx } from '#platform/context/context.ts'
import { readPage, sql, type Tx } from '#platform/db/index.ts'
import type { ChangeLine, ChangeView } from '../../changes.contract.ts'
import { type ChangeRow, type ChangeTables, tables } from '../changes.tables.ts'
import { whoActs } from '../executor/people.ts'
import { approvalOf, type Executor } from '../executor/registry.ts'
import type { Colleague } from '../house.ts'

type Row = ChangeRow & { readonly taken: number }
type Where = ExpressionBuilder<ChangeTables, 'changes.change'>

/** Whoever may see everything that was proposed. */
const SEES_ALL = 'audit.view'

/** Names for the ids of people. */
export type Names = ReadonlyMap<string, string>
export const named = (names: Names, staffId: string) => ({
  staffId,
  name: names.get(staffId) ?? staffId.slice(0, 8),
})

/** A change as a list shows it. */
export function changeLineOf(row: Row, names: Names): ChangeLine {
  const time = (at: Date | null) => at?.toISOString() ?? null
  return {
    id: row.id,
    action: row.action,
    subject: row.subject,
    words: row.words,
    state: row.state,
    brake: row.brake,
    seats: row.seats,
    taken: row.taken,
    proposedBy: named(names, row.proposed_by),
    proposedAt: row.proposed_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    effectiveAt: time(row.effective_at),
    endedAt: time(row.ended_at),
  }
}

/** The actions of which somebody may see what was proposed, and those that they may decide. */
export function actionsFor({ actions }: Executor, { permissions }: Colleague) {
  const all = [...actions.values()]
  const decides = all.filter((one) => permissions.has(approvalOf(one))).map(({ call }) => call.id)
  const proposes = all.filter(({ call }) => permissions.has(call.permission)).map(({ call }) => call.id)
  return { decides, sees: [...new Set([...decides, ...proposes])] }
}

/** Whether somebody may see a change. */
export function maySee(
  executor: Executor,
  who: Colleague,
  change: Selectable<ChangeTables['changes.change']>,
): boolean {
  if (change.proposer_person === who.personId || who.permissions.has(SEES_ALL as never)) return true
  return actionsFor(executor, who).sees.includes(change.action)
}

/** Which changes a view has, for somebody. */
export function inView(view: ChangeView, executor: Executor, who: Colleague, now: Date) {
  const { decides, sees } = actionsFor(executor, who)
  return (where: Where) => {
    const mine = where('proposer_person', '=', who.personId)
    if (view === 'mine') return mine
    const seen = who.permissions.has(SEES_ALL as never)
      ? where.lit(true)
      : where.or([mine, where('action', 'in', [...sees, ''])])
    if (view === 'ended') return where.and([seen, where('ended_at', 'is not', null)])
    if (view === 'open') return where.and([seen, where('state', 'in', ['proposed', 'approved'])])
    return where.and([
      where('state', '=', 'proposed'),
      where('expires_at', '>', now),
      where('action', 'in', [...decides, '']),
      where.not(
        where.exists(
          where
            .selectFrom('changes.seat')
            .select('no')
            .whereRef('change_id', '=', 'changes.change.id')
            .where('person_id', '=', who.personId),
        ),
      ),
    ])
  }
}

/** How many seats of a change are taken. */
export const takenSeats = sql<number>`(select count(*)::int from changes.seat
  where change_id = changes.change.id and decision <> 'refused')`

/** A page of what was proposed: of what waits the oldest first, else the newest. */
export async function readChanges(
  executor: Executor,
  tx: Tx,
  ctx: StaffCtx,
  wanted: { readonly view: ChangeView; readonly pageNum: number; readonly pageSize: number },
) {
  const who = await whoActs(executor.house, tx, ctx)
  const all = tables(tx)
    .selectFrom('changes.change')
    .where(inView(wanted.view, executor, who, ctx.app.clock.now()))
  const order = wanted.view === 'forMe' ? 'asc' : 'desc'
  const page = await readPage(all, wanted, (found) =>
    found.selectAll().select(takenSeats.as('taken')).orderBy('proposed_at', order).orderBy('id', order),
  )
  const { rows, ...rest } = page
  const names = await executor.house.namesOf(tx, [...new Set(rows.map(({ proposed_by }) => proposed_by))])
  return { ...rest, list: rows.map((row) => changeLineOf(row, names)) }
}
