import { sql } from '#platform/db/index.ts'
import { serveList } from '#platform/lists/desk/server/serve-list.ts'
import { reviewList } from '../../reviews.desk.ts'

/** What members ask a person to look at. */
export const servedReviews = serveList(reviewList, {
  file: import.meta.url,
  from: 'verification.review as r',
  joins: sql`left join identity.member m on m.id = r.member_id`,
  columns: {
    reviewId: 'r.id',
    member: { id: 'r.member_id', name: sql`coalesce(m.shown_name, left(r.member_id::text, 8))` },
    kind: 'r.kind',
    was: 'r.old_shown',
    asked: 'r.shown',
    sentAt: 'r.sent_at',
    dueAt: 'r.due_at',
    state: 'r.state',
  },
  filters: { state: 'r.state', kind: 'r.kind', member: 'r.member_id' },
  queue: { waiting: sql`r.state = 'waiting'`, index: 'review_due' },
  indexes: {
    sentAt: {
      none: 'review_sent',
      state: ['review_of_state', 'review_sent', 'review_due'],
      kind: ['review_of_kind', 'review_sent'],
      member: 'review_of_member',
    },
  },
})
