import { firstRow, sql } from '#platform/db/index.ts'
import { type DeskQueue, MOST_COUNTED } from '#platform/desk/server/queue.ts'
import { REVIEW_QUEUE, REVIEWS_PATH } from '../../paths.ts'
import { MAY } from '../../permissions.ts'

type Counted = { count: number; oldest: Date | null; late: number }

/** Reviews that wait for a person: a day at most. */
export const reviewQueue: DeskQueue = {
  id: REVIEW_QUEUE,
  permission: MAY.review,
  label: 'verificationDesk.reviews.name',
  to: `${REVIEWS_PATH}?state=waiting`,
  read: async (tx, { app }) => {
    const row = await firstRow(
      tx,
      sql<Counted>`select count(*)::int as count, min(sent_at) as oldest,
          count(*) filter (where due_at <= ${app.clock.now()})::int as late
        from (select sent_at, due_at from verification.review where state = 'waiting'
          order by due_at limit ${MOST_COUNTED + 1}) waiting`,
    )
    return { count: row?.count ?? 0, oldestAt: row?.oldest ?? null, late: row?.late ?? 0 }
  },
}
