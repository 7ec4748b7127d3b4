import { Landmark, Scale, Zap } from 'lucide-react'
import { defineDesk } from '#platform/desk/web/desk.ts'
import {
  ARBITRATE,
  DISPUTE_QUEUE,
  DISPUTES_PATH,
  QUICK_BANKS_PATH,
  QUICK_ORDERS_PATH,
  VIEW_QUICKPAY,
} from '../paths.ts'

/** Quick pay: disputes, every order, and the banks. */
export const quickpayDesk = defineDesk({
  name: 'quickpayDesk',
  texts: ['disputesDesk', 'wallet'],
  pages: [
    {
      path: DISPUTES_PATH,
      title: 'quickpayDesk.disputes.name',
      permission: ARBITRATE,
      load: () => import('./pages/disputes-page.tsx'),
    },
    {
      path: `${DISPUTES_PATH}/:billNo`,
      title: 'quickpayDesk.record.dispute',
      permission: ARBITRATE,
      load: () => import('./pages/dispute-page.tsx'),
    },
    {
      path: QUICK_ORDERS_PATH,
      title: 'quickpayDesk.orders.name',
      permission: VIEW_QUICKPAY,
      load: () => import('./pages/quick-orders-page.tsx'),
    },
    {
      path: `${QUICK_ORDERS_PATH}/orders/:billNo`,
      title: 'quickpayDesk.record.order',
      permission: VIEW_QUICKPAY,
      load: () => import('./pages/quick-order-page.tsx'),
    },
    {
      path: QUICK_BANKS_PATH,
      title: 'quickpayDesk.banks.name',
      permission: VIEW_QUICKPAY,
      load: () => import('./pages/banks-page.tsx'),
    },
  ],
  nav: [
    {
      to: DISPUTES_PATH,
      label: 'quickpayDesk.nav.disputes',
      icon: Scale,
      group: 'work',
      order: 25,
      permission: ARBITRATE,
      queue: DISPUTE_QUEUE,
    },
    {
      to: QUICK_ORDERS_PATH,
      label: 'quickpayDesk.nav.orders',
      icon: Zap,
      group: 'work',
      order: 62,
      permission: VIEW_QUICKPAY,
    },
    {
      to: QUICK_BANKS_PATH,
      label: 'quickpayDesk.nav.banks',
      icon: Landmark,
      group: 'house',
      order: 30,
      permission: VIEW_QUICKPAY,
    },
  ],
  memberPanels: [
    {
      title: 'quickpayDesk.panel',
      permission: VIEW_QUICKPAY,
      order: 40,
      load: () => import('./pages/member-panel.tsx'),
    },
  ],
})
