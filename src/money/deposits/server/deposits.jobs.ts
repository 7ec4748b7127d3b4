import type { Job } from '#platform/jobs/job.ts'
import { areToReview, reviewAppeals } from './appeals/sandbox-appeals.ts'
import { areOverdue, expireOrders } from './verbs/expire-orders.ts'

/** Ends the orders whose time has run out. */
export const expireOrdersJob: Job = {
  name: 'deposits.expire',
  everySeconds: 2,
  asks: areOverdue,
  run: expireOrders,
}

/** Decides the appeals of a sandbox. */
export const reviewAppealsJob: Job = {
  name: 'deposits.reviewAppeals',
  everySeconds: 2,
  asks: areToReview,
  run: reviewAppeals,
}
