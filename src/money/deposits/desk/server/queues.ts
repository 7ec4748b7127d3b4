import { firstRow, sql, type Tx } from '#platform/db/index.ts'
import { type DeskQueue, MOST_COUNTED, type QueueState } from '#platform/desk/server/queue.ts'
import {
  APPEAL_QUEUE,
  APPEALS_PATH,
  DECIDE_APPEALS,
  DECIDE_SUSPENSE,
  SUSPENSE_PATH,
  SUSPENSE_QUEUE,
} from '../paths.ts'

type Counted = { count: number; oldest: Date | null; late: number }

/** What waits since before `lateBefore` is late. */
async function counted(
  tx: Tx,
  waiting: ReturnType<typeof sql<{ at: Date }>>,
  lateBefore: Date,
): Promise<QueueState> {
  const row = await firstRow(
    tx,
    sql<Counted>`select count(*)::int as count, min(at) as oldest,
      count(*) filter (where at <= ${lateBefore})::int as late from (${waiting}) waiting`,
  )
  return { count: row?.count ?? 0, oldestAt: row?.oldest ?? null, late: row?.late ?? 0 }
}

const hoursAgo = (now: Date, hours: number) => new Date(now.getTime() - hours * 60 * 60 * 1000)

/** Appeals that wait: two hours at most. */
export const appealQueue: DeskQueue = {
  id: APPEAL_QUEUE,
  permission: DECIDE_APPEALS,
  label: 'depositsDesk.appeals.name',
  to: `${APPEALS_PATH}?state=reviewing`,
  read: (tx, { app }) =>
    counted(
      tx,
      sql<{ at: Date }>`select filed_at as at from deposits.appeal where state = 'reviewing'
        order by filed_at limit ${MOST_COUNTED + 1}`,
      hoursAgo(app.clock.now(), 2),
    ),
}

/** Money in suspense that nobody has decided about: a day at most. */
export const suspenseQueue: DeskQueue = {
  id: SUSPENSE_QUEUE,
  permission: DECIDE_SUSPENSE,
  label: 'depositsDesk.suspense.name',
  to: `${SUSPENSE_PATH}?place=suspense`,
  read: (tx, { app }) =>
    counted(
      tx,
      sql<{ at: Date }>`select settled_at as at from deposits.receipt
        where outcome = 'suspense' and released_at is null and return_id is null
        order by settled_at limit ${MOST_COUNTED + 1}`,
      hoursAgo(app.clock.now(), 24),
    ),
}
