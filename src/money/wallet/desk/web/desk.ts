import { ListChecks, Scale } from 'lucide-react'
import { defineDesk } from '#platform/desk/web/desk.ts'
import { ADJUSTMENTS_PATH, IN_REVIEW_PATH, IN_REVIEW_QUEUE, VIEW_MEMBERS } from '../paths.ts'

/** Balances, adjusted by two on a member's page, with every adjustment in a list; and transactions in review. */
export const walletDesk = defineDesk({
  name: 'walletDesk',
  texts: ['wallet'],
  pages: [
    {
      path: IN_REVIEW_PATH,
      title: 'walletDesk.inReview.name',
      permission: VIEW_MEMBERS,
      load: () => import('./pages/in-review-page.tsx'),
    },
    {
      path: ADJUSTMENTS_PATH,
      title: 'walletDesk.adjustments.name',
      permission: VIEW_MEMBERS,
      load: () => import('./pages/adjustments-page.tsx'),
    },
  ],
  nav: [
    {
      to: IN_REVIEW_PATH,
      label: 'walletDesk.inReview.name',
      icon: ListChecks,
      group: 'work',
      order: 12,
      permission: VIEW_MEMBERS,
      queue: IN_REVIEW_QUEUE,
    },
    {
      to: ADJUSTMENTS_PATH,
      label: 'walletDesk.nav',
      icon: Scale,
      group: 'work',
      order: 62,
      permission: VIEW_MEMBERS,
    },
  ],
  memberPanels: [
    {
      title: 'walletDesk.panel',
      permission: VIEW_MEMBERS,
      order: 25,
      load: () => import('./pages/member-panel.tsx'),
    },
  ],
})
