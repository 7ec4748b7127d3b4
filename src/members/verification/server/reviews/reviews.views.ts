import type { Db } from '#platform/db/index.ts'
import type { Review } from '../../reviews/reviews.contract.ts'
import { newestReviews } from './review.store.ts'

/** The newest review of each kind, as its member sees it. */
export async function reviewsOf(db: Db, memberId: string): Promise<{ reviews: Review[] }> {
  const rows = await newestReviews(db, memberId)
  return {
    reviews: rows.map((row) => ({
      reviewId: row.id,
      kind: row.kind,
      state: row.state,
      shown: row.shown,
      sentAt: row.sent_at.toISOString(),
      dueAt: row.due_at.toISOString(),
      decidedAt: row.decided_at?.toISOString() ?? null,
      reply: row.reply,
    })),
  }
}
