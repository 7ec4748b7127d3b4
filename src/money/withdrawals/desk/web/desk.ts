import { ArrowUpFromLine, ScanSearch } from 'lucide-react'
import { defineDesk } from '#platform/desk/web/desk.ts'
import { AGAIN_QUEUE, MAY, WAITING_QUEUE } from '../permissions.ts'
import { AGAIN_PATH, WITHDRAWALS_DESK_PATH, withdrawalPath } from './paths.ts'

/** Withdrawals: the queue, and the record of each. */
export const withdrawalsDesk = defineDesk({
  name: 'withdrawalsDesk',
  texts: ['withdrawals'],
  pages: [
    {
      path: WITHDRAWALS_DESK_PATH,
      title: 'withdrawalsDesk.title',
      permission: MAY.view,
      load: () => import('./pages/withdrawals-queue-page.tsx'),
    },
    {
      path: withdrawalPath(':billNo'),
      title: 'withdrawalsDesk.recordTitle',
      permission: MAY.view,
      load: () => import('./pages/withdrawal-record-page.tsx'),
    },
  ],
  nav: [
    {
      to: WITHDRAWALS_DESK_PATH,
      label: 'withdrawalsDesk.title',
      icon: ArrowUpFromLine,
      group: 'work',
      order: 10,
      permission: MAY.view,
      queue: WAITING_QUEUE,
    },
    {
      to: AGAIN_PATH,
      label: 'withdrawalsDesk.again.queue',
      icon: ScanSearch,
      group: 'work',
      order: 11,
      permission: MAY.view,
      queue: AGAIN_QUEUE,
    },
  ],
})
