import { IdCard } from 'lucide-react'
import { defineDesk } from '#platform/desk/web/desk.ts'
import { REVIEW_QUEUE, REVIEWS_PATH, reviewPath } from '../paths.ts'
import { MAY } from '../permissions.ts'

/** Who a member is, as far as it is proved, and what they ask a person to look at. */
export const verificationDesk = defineDesk({
  name: 'verificationDesk',
  texts: ['verification'],
  pages: [
    {
      path: REVIEWS_PATH,
      title: 'verificationDesk.reviews.name',
      permission: MAY.review,
      load: () => import('./pages/reviews-page.tsx'),
    },
    {
      path: reviewPath(':reviewId'),
      title: 'verificationDesk.record.title',
      permission: MAY.review,
      load: () => import('./pages/review-page.tsx'),
    },
  ],
  nav: [
    {
      to: REVIEWS_PATH,
      label: 'verificationDesk.reviews.name',
      icon: IdCard,
      group: 'people',
      order: 25,
      permission: MAY.review,
      queue: REVIEW_QUEUE,
    },
  ],
  changeBodies: [
    {
      shows: (action) => /^verificationDesk\.(pass|refuse|ask)/.test(action),
      facts: ['kind', 'sentAt', 'state', 'read'],
      load: () => import('./parts/review-change.tsx'),
    },
  ],
  memberPanels: [
    {
      title: 'verificationDesk.panel',
      permission: 'members.view',
      order: 40,
      load: () => import('./proofs-panel.tsx'),
    },
  ],
})
