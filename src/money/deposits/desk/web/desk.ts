import { ArrowDownToLine, CircleHelp, FileSearch } from 'lucide-react'
import { defineDesk } from '#platform/desk/web/desk.ts'
import {
  APPEAL_QUEUE,
  APPEALS_PATH,
  DECIDE_APPEALS,
  DECIDE_SUSPENSE,
  DEPOSITS_PATH,
  SUSPENSE_PATH,
  SUSPENSE_QUEUE,
  VIEW_DEPOSITS,
} from '../paths.ts'

/** Deposits: appeals, money in suspense, and every order. */
export const depositsDesk = defineDesk({
  name: 'depositsDesk',
  texts: ['disputesDesk', 'wallet'],
  pages: [
    {
      path: APPEALS_PATH,
      title: 'depositsDesk.appeals.name',
      permission: DECIDE_APPEALS,
      load: () => import('./pages/appeals-page.tsx'),
    },
    {
      path: `${APPEALS_PATH}/:appealNo`,
      title: 'depositsDesk.record.appeal',
      permission: DECIDE_APPEALS,
      load: () => import('./pages/appeal-page.tsx'),
    },
    {
      path: SUSPENSE_PATH,
      title: 'depositsDesk.suspense.name',
      permission: DECIDE_SUSPENSE,
      load: () => import('./pages/suspense-page.tsx'),
    },
    {
      path: `${SUSPENSE_PATH}/:transfer`,
      title: 'depositsDesk.record.transfer',
      permission: DECIDE_SUSPENSE,
      load: () => import('./pages/parked-page.tsx'),
    },
    {
      path: DEPOSITS_PATH,
      title: 'depositsDesk.orders.name',
      permission: VIEW_DEPOSITS,
      load: () => import('./pages/orders-page.tsx'),
    },
    {
      path: `${DEPOSITS_PATH}/orders/:billNo`,
      title: 'depositsDesk.record.order',
      permission: VIEW_DEPOSITS,
      load: () => import('./pages/order-page.tsx'),
    },
  ],
  nav: [
    {
      to: APPEALS_PATH,
      label: 'depositsDesk.nav.appeals',
      icon: FileSearch,
      group: 'work',
      order: 20,
      permission: DECIDE_APPEALS,
      queue: APPEAL_QUEUE,
    },
    {
      to: SUSPENSE_PATH,
      label: 'depositsDesk.nav.suspense',
      icon: CircleHelp,
      group: 'work',
      order: 21,
      permission: DECIDE_SUSPENSE,
      queue: SUSPENSE_QUEUE,
    },
    {
      to: DEPOSITS_PATH,
      label: 'depositsDesk.nav.orders',
      icon: ArrowDownToLine,
      group: 'work',
      order: 60,
      permission: VIEW_DEPOSITS,
    },
  ],
  memberPanels: [
    {
      title: 'depositsDesk.panel',
      permission: VIEW_DEPOSITS,
      order: 30,
      load: () => import('./pages/member-panel.tsx'),
    },
  ],
})
